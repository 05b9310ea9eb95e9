import type { Instant, Paise } from '@sthira/contract/units';
import { creditOf, type Opened, tradedPaise } from './position.ts';
import type { Quarter } from './recorded-quarters.ts';

/** How a position ends: the level at which it settles, or the prices at which its legs are closed. */
export type End =
  | { kind: 'settled'; levelPaise: Paise }
  | { kind: 'closed'; at: Instant; closePaise: Paise[] };

/**
 * `later` are the quarters after the entry until its last one. It settles at the mean of the last
 * two, as the exchange takes the mean of the last half hour.
 */
export function endOf(opened: Opened, later: readonly Quarter[]): End {
  const before = closedBefore(opened, later.slice(0, -1));
  if (before) return before;
  const last = later.at(-1);
  if (opened.rule.exit !== 'settlement' && last) return closedAt(opened, last);
  const half = later.slice(-2).map(({ indexPaise }) => indexPaise);
  const sum = half.reduce((total, level) => total + level, 0);
  return { kind: 'settled', levelPaise: Math.round(sum / half.length) };
}

/** The first close at which the rule takes its profit or its loss, if there is one. */
function closedBefore(opened: Opened, quarters: readonly Quarter[]): End | undefined {
  const { legs, rule, units, capitalPaise } = opened;
  if (rule.takeProfit === undefined && rule.stop === undefined) return undefined;
  const creditPaise = creditOf(legs, ({ openPaise }) => openPaise);
  const profitPaise = creditPaise * (1 - (rule.takeProfit ?? Number.NEGATIVE_INFINITY));
  const lossPaise = ((rule.stop ?? Number.POSITIVE_INFINITY) / 100) * capitalPaise;
  for (const quarter of quarters) {
    const closed = closedAt(opened, quarter);
    const madePaise = creditPaise - creditOf(legs, (_, at) => closed.closePaise[at] ?? 0);
    if (madePaise >= profitPaise || madePaise * units <= -lossPaise) return closed;
  }
  return undefined;
}

function closedAt({ legs, moneyShare }: Opened, quarter: Quarter) {
  const at = quarter.endsAt;
  const levels = { ...quarter, moneyShare };
  const closePaise = legs.map(({ contract, isLong }) =>
    tradedPaise(contract, { side: isLong ? 'SELL' : 'BUY', at, levels }),
  );
  return { kind: 'closed' as const, at, closePaise };
}
