import type { ReportTrade } from '@sthira/contract/reports';
import { paiseFromRupees, rupeesFromPaise } from '@sthira/contract/units';
import { inTime } from './split-positions.ts';

/**
 * What was traded in one contract of one account on a day. Rupees: `sold` and `bought` are average
 * prices, null without a trade. `gross` is null while the day's trades do not close each other.
 */
export interface DayPosition {
  id: string;
  account: string;
  symbol: string;
  units: number;
  sold: number | null;
  bought: number | null;
  firstAt: string | null;
  lastAt: string | null;
  gross: number | null;
  charges: number | null;
  net: number | null;
  /** What its fills made against the middle of the market; null where no order says it. */
  againstMid: number | null;
}

/** The contracts of a day, in the order in which they were first traded. */
export function dayPositions(trades: readonly ReportTrade[]): DayPosition[] {
  const ofContract = Map.groupBy(
    inTime(trades),
    ({ account_id, symbol }) => `${account_id} ${symbol}`,
  );
  return [...ofContract].flatMap(([id, own]) => positionOf(id, own));
}

function positionOf(id: string, trades: readonly ReportTrade[]): DayPosition[] {
  const [first] = trades;
  if (!first) return [];
  const sold = sideOf(trades, 'sell');
  const bought = sideOf(trades, 'buy');
  const grossPaise =
    sold.units === bought.units && sold.paise !== null && bought.paise !== null
      ? sold.paise - bought.paise
      : null;
  const charges = trades.flatMap((trade) => trade.charges ?? []);
  const chargesPaise =
    charges.length < trades.length
      ? null
      : charges.reduce((sum, rupees) => sum + paiseFromRupees(rupees), 0);
  return [
    {
      id,
      account: first.account_name,
      symbol: first.symbol,
      units: Math.max(sold.units, bought.units),
      sold: sold.average,
      bought: bought.average,
      firstAt: first.timestamp,
      lastAt: trades.at(-1)?.timestamp ?? null,
      gross: grossPaise === null ? null : rupeesFromPaise(grossPaise),
      charges: chargesPaise === null ? null : rupeesFromPaise(chargesPaise),
      net:
        grossPaise === null || chargesPaise === null
          ? null
          : rupeesFromPaise(grossPaise - chargesPaise),
      againstMid: againstMidOf(trades),
    },
  ];
}

/** `paise` is what the trades of a side came to; null where a price is not known. */
function sideOf(trades: readonly ReportTrade[], side: ReportTrade['side']) {
  const own = trades.filter((trade) => trade.side === side);
  const units = own.reduce((sum, { quantity }) => sum + quantity, 0);
  const parts = own.flatMap(({ quantity, price }) =>
    price === null ? [] : quantity * paiseFromRupees(price),
  );
  const paise = parts.length < own.length ? null : parts.reduce((sum, part) => sum + part, 0);
  const average = units === 0 || paise === null ? null : rupeesFromPaise(Math.round(paise / units));
  return { units, paise, average };
}

/** In rupees, of the fills whose order says its market: a settlement has none. */
function againstMidOf(trades: readonly ReportTrade[]): number | null {
  const known = trades.flatMap(({ side, quantity, price, mid_price: mid }) => {
    if (price === null || mid === undefined) return [];
    return Math.round(100 * quantity * (side === 'buy' ? mid - price : price - mid));
  });
  if (known.length === 0) return null;
  return rupeesFromPaise(known.reduce((sum, paise) => sum + paise, 0));
}
