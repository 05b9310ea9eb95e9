import type { ReactNode } from 'react';
import { formatNumber } from '#ui/format/format-money.ts';
import { classNames } from '#ui/theme/class-names.ts';
import { useOpenIssues } from './use-issues.ts';

/** The number of critical and high issues that are not resolved; nothing when there are none. */
export function PressingCount(): ReactNode {
  const { critical = 0, high = 0 } = useOpenIssues() ?? {};
  if (critical + high === 0) return null;
  return (
    <span
      className={classNames(
        'figures ml-auto rounded-full px-2 py-0.5 text-xs',
        critical > 0 ? 'bg-loss-soft text-loss' : 'bg-warn-soft text-warn',
      )}
    >
      {formatNumber(critical + high, 'whole')}
      <span className="sr-only"> critical and high issues</span>
    </span>
  );
}
