import type { Holding } from '@sthira/contract/books';
import { ringColours } from '#ui/chart/chart-colours.ts';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';

export type Measure = 'current' | 'invested';

const othersColour = '#9aa3ad';

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

/** Thinner ones than these cannot be told apart, and each costs the page a dozen elements. */
const mostDrawn = 100;

/** What the ring shows: all slices, or the largest and one more of all others. */
export function drawnSlices(slices: readonly Slice[], others: string): readonly Slice[] {
  if (slices.length <= mostDrawn) return slices;
  const rest = slices.slice(mostDrawn - 1);
  const sumOf = (figure: 'rupees' | 'percent') =>
    rest.reduce((sum, slice) => sum + slice[figure], 0);
  return [
    ...slices.slice(0, mostDrawn - 1),
    { id: 'others', label: others, rupees: sumOf('rupees'), percent: sumOf('percent') },
  ];
}

/** A colour for each slice; those that the ring draws as one have one. */
export function sliceColours(count: number): string[] {
  const own = ringColours(Math.min(count, mostDrawn));
  if (count <= mostDrawn) return own;
  return Array.from({ length: count }, (_, place) =>
    place < mostDrawn - 1 ? (own[place] ?? othersColour) : othersColour,
  );
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
