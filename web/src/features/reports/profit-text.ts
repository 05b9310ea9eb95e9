import type { EquityPoint } from '@sthira/contract/reports';
import { formatNumber, formatSignedRupees } from '#ui/format/format-money.ts';
import { formatDay } from '#ui/format/format-time.ts';

/** The equity curve in words: where it ends, and its highest and lowest point. */
export function equityText(points: readonly EquityPoint[]): string {
  const heights = [0, ...points.map(({ cumulative_pnl }) => cumulative_pnl)];
  const [last = 0, highest, lowest] = [heights.at(-1), Math.max(...heights), Math.min(...heights)];
  const net = points.at(-1)?.cumulative_net_pnl ?? null;
  const after = net === null ? '' : `; after charges it ends at ${formatSignedRupees(net)}`;
  return `Equity curve: ends at ${formatSignedRupees(last)}, highest ${formatSignedRupees(highest)}, lowest ${formatSignedRupees(lowest)}${after}`;
}

/** What each day made: after charges where all of them are known, else before. */
export function daysOf(points: readonly EquityPoint[]): {
  basis: 'after charges' | 'before charges';
  days: { date: string; rupees: number }[];
} {
  const isNet = points.every(({ net_pnl }) => net_pnl !== null);
  return {
    basis: isNet ? 'after charges' : 'before charges',
    days: points.map(({ date, net_pnl, realised_pnl }) => ({
      date,
      rupees: isNet ? (net_pnl ?? 0) : realised_pnl,
    })),
  };
}

/** The daily bars in words: how many gained and lost, and the best and the worst day. */
export function dailyText(points: readonly EquityPoint[]): string {
  const { basis, days } = daysOf(points);
  const ordered = days.toSorted((a, b) => a.rupees - b.rupees);
  const [worst, best] = [ordered[0], ordered.at(-1)];
  const gained = days.filter(({ rupees }) => rupees > 0).length;
  const lost = days.filter(({ rupees }) => rupees < 0).length;
  if (!best || !worst) return 'Daily P&L: no days';
  const dayText = ({ date, rupees }: typeof best) =>
    `${formatDay(date)} ${formatSignedRupees(rupees)}`;
  return `Daily P&L: ${formatNumber(gained, 'whole')} days with a gain, ${formatNumber(lost, 'whole')} with a loss, best ${dayText(best)}, worst ${dayText(worst)}, ${basis}`;
}
