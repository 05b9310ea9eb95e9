import { classNames } from '#ui/theme/class-names.ts';
import { directionOf, formatSignedRupees } from './format-money.ts';
import type { Freshness } from './freshness.ts';

const colours = {
  up: 'text-gain',
  down: 'text-loss',
  flat: 'text-ink',
  unknown: 'text-ink-faint',
} as const;
const arrows = { up: '▲', down: '▼', flat: '', unknown: '' } as const;

interface Props {
  /** Rupees, or unknown. */
  rupees: number | null | undefined;
  /** Whole rupees unless paise are asked for. */
  precision?: 'whole' | 'paise';
  freshness?: Freshness;
  className?: string;
}

/** Profit or loss: sign, arrow and colour; the paise on hover; grey and colourless once stale. */
export function Amount({ rupees, precision = 'whole', freshness = 'fresh', className }: Props) {
  const direction = directionOf(rupees, precision);
  const stale = freshness === 'stale';
  return (
    <span
      title={rupees == null ? 'Not known yet' : formatSignedRupees(rupees, 'paise')}
      className={classNames(
        'figures whitespace-nowrap',
        stale ? 'text-ink-faint' : colours[direction],
        className,
      )}
    >
      {arrows[direction] ? (
        <span aria-hidden className="amount-arrow mr-1 inline-block align-[0.1em] text-[0.6em]">
          {arrows[direction]}
        </span>
      ) : null}
      {formatSignedRupees(rupees, precision)}
    </span>
  );
}
