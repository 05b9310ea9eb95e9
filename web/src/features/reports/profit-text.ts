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

/** The daily bars in words: how many gained and lost, and the best and the worst day. */
export function dailyText(points: readonly EquityPoint[]): string {
  const ordered = points.toSorted((a, b) => a.realised_pnl - b.realised_pnl);
  const [worst, best] = [ordered[0], ordered.at(-1)];
  const gained = points.filter(({ realised_pnl }) => realised_pnl > 0).length;
  const lost = points.filter(({ realised_pnl }) => realised_pnl < 0).length;
  if (!best || !worst) return 'Daily P&L: no days';
  const told = ({ date, realised_pnl }: EquityPoint) =>
    `${formatDay(date)} ${formatSignedRupees(realised_pnl)}`;
  return `Daily P&L: ${formatNumber(gained, 'whole')} days with a gain, ${formatNumber(lost, 'whole')} with a loss, best ${told(best)}, worst ${told(worst)}`;
}
