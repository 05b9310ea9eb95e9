import type { StoredQuote } from '@sthira/contract/market';
import { type Instant, istDay, type Paise } from '@sthira/contract/units';
import { lastTradedAt, type MarketHours } from '#calendar/calendar.ts';
import { markedPaise, oldestQuoteMs } from '#mtm.ts';
import { dayOfRun } from '#result/day-of-run.ts';
import { runDayOf } from '#run/state/run-charges.ts';
import type { RunMarket, RunState } from '#run/state/state.ts';

export interface Seen {
  market: Pick<RunMarket, 'quoteOf'>;
  now: Instant;
  hours: MarketHours;
}

/** Quotes of the last ten seconds, or of the last ten before the close while nothing trades. */
export function freshQuotes({
  market,
  now,
  hours,
}: Seen): (instrumentId: number) => StoredQuote | undefined {
  const tradedAt = lastTradedAt(now, hours);
  return (instrumentId) => {
    const quote = market.quoteOf(instrumentId);
    return quote && tradedAt - quote.at <= oldestQuoteMs ? quote : undefined;
  };
}

type Run = Pick<RunState, 'account' | 'charges' | 'dayStart' | 'orders'>;

/** What the account's day has made after charges, as screens show it; null while it is not known. */
export function dayNetPaise(run: Run, seen: Seen): Paise | null {
  const mtmPaise = markedPaise(run.orders.book.holdings, freshQuotes(seen));
  const day = dayOfRun(mtmPaise, runDayOf(run, istDay(seen.now)));
  return day && day.grossPaise - day.chargesPaise;
}
