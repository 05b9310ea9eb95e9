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
export function chargesOfDay({ day, plan, fills, settlements = [] }: TradedDay): DayCharges {
  if (fills.some(({ at }) => istDay(at) !== day)) throw new RangeError(`A fill is not of ${day}.`);
  const ofFills = fills.map(() => 0);
  const ofSettlements = settlements.map(() => 0);
  const notes = exchanges.flatMap((exchange) => {
    const traded = ofExchange(fills, exchange);
    const settled = ofExchange(settlements, exchange);
    if (traded.length + settled.length === 0) return [];
    const { note, shares } = exchangeNote({
      exchange,
      day,
      plan,
      fills: traded.map(({ row }) => row),
      settlements: settled.map(({ row }) => row),
    });
    for (const [which, { place }] of traded.entries()) ofFills[place] = shares[which] ?? 0;
    for (const [which, { place }] of settled.entries())
      ofSettlements[place] = shares[traded.length + which] ?? 0;
    return [note];
  });
  const charges = sumHeads(notes);
  return { heads: charges, totalPaise: totalPaise(charges), ofFills, ofSettlements };
}

/** The rows of one exchange, each with its place among all. */
function ofExchange<Row extends { exchange: Exchange }>(rows: readonly Row[], exchange: Exchange) {
  return rows.map((row, place) => ({ row, place })).filter(({ row }) => row.exchange === exchange);
}
