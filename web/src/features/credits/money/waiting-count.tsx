import type { ReactNode } from 'react';
import { formatNumber } from '#ui/format/format-money.ts';
import { useWaitingCounts } from './waiting-counts.ts';

/** The number of requests that await a decision; nothing when there are none. */
export function WaitingCount(): ReactNode {
  const { refunds, approvals } = useWaitingCounts();
  const waiting = (refunds ?? 0) + (approvals ?? 0);
  if (waiting === 0) return null;
  return (
    <span className="figures ml-auto rounded-full bg-warn-soft px-2 py-0.5 text-xs text-warn">
      {formatNumber(waiting, 'whole')}
      <span className="sr-only"> to decide</span>
    </span>
  );
}
