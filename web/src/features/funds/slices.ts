import type { Holding } from '@sthira/contract/books';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';

export type Measure = 'current' | 'invested';

export interface Slice {
  id: string;
  /** Symbol and account name. */
  label: string;
  rupees: number;
  /** Percent of all slices together. */
  percent: number;
}

const figures = { current: 'current_value', invested: 'buy_value' } as const;

/**
 * Each holding's share of the total, the largest first. A holding with an unknown value or without
 * one is left out.
 */
export function slicesOf(holdings: readonly Holding[], measure: Measure): Slice[] {
  const valued = holdings.flatMap((holding) => {
    const rupees = holding[figures[measure]];
    return rupees !== null && rupees > 0
      ? [
          {
            id: `${holding.account_id} ${holding.id}`,
            label: `${holding.symbol} ${holding.account_name}`,
            rupees,
          },
        ]
      : [];
  });
  const total = valued.reduce((sum, { rupees }) => sum + rupees, 0);
  return valued
    .toSorted((one, other) => other.rupees - one.rupees)
    .map((slice) => ({ ...slice, percent: (slice.rupees / total) * 100 }));
}

/** `12.5%`: a share to one decimal. */
export function formatPercent(percent: number): string {
  return `${(Math.round(percent * 10) / 10).toFixed(1)}%`;
}

/** `₹1,25,000 (12.5%)`. */
export function sliceText({ rupees, percent }: Slice): string {
  return `${formatRupees(rupees)} (${formatPercent(percent)})`;
}

/** The picture in words: the largest slices, which come first, and how many there are. */
export function allocationText(slices: readonly Slice[], measure: Measure): string {
  const title = measure === 'current' ? 'current value' : 'invested value';
  const parts = slices
    .slice(0, 3)
    .map(({ label, percent }) => `${label} ${formatPercent(percent)}`)
    .join(', ');
  return `Holdings by ${title}: ${formatNumber(slices.length, 'whole')} in all, the largest ${parts}`;
}
