import type { ReactNode } from 'react';
import { formatNumber } from '#ui/format-money.ts';
import { useWaitingCount } from './use-refunds.ts';

/** How many refunds wait for a decision; nothing while there is none. */
export default function RefundCount(): ReactNode {
  const waiting = useWaitingCount();
  if (!waiting) return null;
  return (
    <span className="figures ml-auto rounded-full bg-warn-soft px-2 py-0.5 text-xs text-warn">
      {formatNumber(waiting, 'whole')}
      <span className="sr-only"> to decide</span>
    </span>
  );
}
