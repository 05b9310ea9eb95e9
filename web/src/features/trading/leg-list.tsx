import type { RunLeg } from '@sthira/contract/stream';
import { classNames } from '#ui/class-names.ts';
import { formatNumber } from '#ui/format-money.ts';

/** Legs with their signed units. */
export function LegList({ legs, className }: { legs: readonly RunLeg[]; className?: string }) {
  return (
    <ul aria-label="Open positions" className={classNames('figures', className)}>
      {legs.map(({ symbol, quantity }) => (
        <li key={symbol} className="flex justify-between gap-4">
          <span className="min-w-0 break-words">{symbol}</span>
          <span className="font-medium text-ink">{formatNumber(quantity, 'whole')}</span>
        </li>
      ))}
    </ul>
  );
}
