import type { RunLeg } from '@sthira/contract/stream';
import { formatNumber } from '#ui/format/format-money.ts';
import { Covered } from '#ui/privacy/covered.tsx';
import { classNames } from '#ui/theme/class-names.ts';

/** Legs with their signed units. */
export function LegList({ legs, className }: { legs: readonly RunLeg[]; className?: string }) {
  return (
    <ul aria-label="Open positions" className={classNames('figures', className)}>
      {legs.map(({ symbol, quantity }) => (
        <li key={symbol} className="flex justify-between gap-4">
          <span className="min-w-0 break-words">{symbol}</span>
          <span className="font-medium text-ink">
            <Covered>{formatNumber(quantity, 'whole')}</Covered>
          </span>
        </li>
      ))}
    </ul>
  );
}
