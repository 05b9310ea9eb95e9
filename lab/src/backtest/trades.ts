import type { Day, Instant, Paise } from '@sthira/contract/units';
import type { ReplayFill } from './replay-exchange.ts';

/** One instrument from flat to flat. `side` is the one it was opened with; prices are averages. */
export interface ClosedTrade {
  day: Day;
  symbol: string;
  instrumentId: number;
  side: 'BUY' | 'SELL';
  units: number;
  entryPaise: Paise;
  exitPaise: Paise;
  profitPaise: Paise;
  openedAt: Instant;
  closedAt: Instant;
}

/** The trades of a position that is closed, in the order they were opened. */
export function closeTrades(fills: readonly ReplayFill[], day: Day): ClosedTrade[] {
  const byInstrument = Map.groupBy(fills, ({ contract }) => contract.instrumentId);
  return [...byInstrument.values()].map((each) => closeTrade(each, day));
}

function closeTrade(fills: readonly ReplayFill[], day: Day): ClosedTrade {
  const [first] = fills;
  const last = fills.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('A trade has fills.');
  const entry = totalOf(fills.filter(({ side }) => side === first.side));
  const exit = totalOf(fills.filter(({ side }) => side !== first.side));
  const gainPaise = exit.valuePaise - entry.valuePaise;
  return {
    day,
    symbol: first.contract.displayName,
    instrumentId: first.contract.instrumentId,
    side: first.side,
    units: entry.units,
    entryPaise: Math.round(entry.valuePaise / entry.units),
    exitPaise: Math.round(exit.valuePaise / exit.units),
    profitPaise: first.side === 'BUY' ? gainPaise : -gainPaise,
    openedAt: first.at,
    closedAt: last.at,
  };
}

function totalOf(fills: readonly ReplayFill[]): { units: number; valuePaise: Paise } {
  let units = 0;
  let valuePaise = 0;
  for (const { quantity, pricePaise } of fills) {
    units += quantity;
    valuePaise += quantity * pricePaise;
  }
  return { units, valuePaise };
}
