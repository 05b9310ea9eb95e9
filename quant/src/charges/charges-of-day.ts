import { istDay, type Paise } from '@sthira/contract/units';
import { type ChargeHeads, sumHeads, totalPaise } from './charge-heads.ts';
import { exchangeNote } from './exchange-note.ts';
import type { Exchange } from './rates.ts';
import type { TradedDay } from './traded-day.ts';

/**
 * What a day costs. The shares of the fills and of the settlements stand in the order of these and
 * add up to `totalPaise`.
 */
export interface DayCharges {
  heads: ChargeHeads;
  totalPaise: Paise;
  ofFills: Paise[];
  ofSettlements: Paise[];
}

const exchanges: readonly Exchange[] = ['NSE', 'BSE'];

/**
 * The charges of a client's day as the broker's contract note has them, each exchange by itself.
 * The order of the fills makes no difference to the heads. Throws `UnknownRate` when a figure of
 * the day is not known, and RangeError on a fill of another day or of no whole paise.
 */
export function chargesOfDay(day: TradedDay): DayCharges {
  const ofFills = day.fills.map(() => 0);
  const ofSettlements = (day.settlements ?? []).map(() => 0);
  const segments = segmentsOf(day);
  for (const { traded, settled, shares } of segments) {
    const each = shares();
    for (const [which, { place }] of traded.entries()) ofFills[place] = each[which] ?? 0;
    for (const [which, { place }] of settled.entries())
      ofSettlements[place] = each[traded.length + which] ?? 0;
  }
  const charges = sumHeads(segments.map(({ note }) => note));
  return { heads: charges, totalPaise: totalPaise(charges), ofFills, ofSettlements };
}

/** The heads of `chargesOfDay` without its shares, which take most of its time. Throws as it does. */
export function headsOfDay(day: TradedDay): ChargeHeads {
  return sumHeads(segmentsOf(day).map(({ note }) => note));
}

function segmentsOf({ day, plan, fills, settlements = [] }: TradedDay) {
  if (fills.some(({ at }) => istDay(at) !== day)) throw new RangeError(`A fill is not of ${day}.`);
  return exchanges.flatMap((exchange) => {
    const traded = ofExchange(fills, exchange);
    const settled = ofExchange(settlements, exchange);
    if (traded.length + settled.length === 0) return [];
    const rows = {
      fills: traded.map(({ row }) => row),
      settlements: settled.map(({ row }) => row),
    };
    return [{ traded, settled, ...exchangeNote({ exchange, day, plan, ...rows }) }];
  });
}

/** The rows of one exchange, each with its place among all. */
function ofExchange<Row extends { exchange: Exchange }>(rows: readonly Row[], exchange: Exchange) {
  return rows.map((row, place) => ({ row, place })).filter(({ row }) => row.exchange === exchange);
}
