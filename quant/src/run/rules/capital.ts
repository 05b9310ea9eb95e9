import type { StoredQuote } from '@sthira/contract/market';
import type { Instant, Paise } from '@sthira/contract/units';
import { creditPaise, oldestQuoteMs } from '#mtm.ts';
import type { Facts } from '#run/facts/facts.ts';

/**
 * The capital that a strategy decides by. One of weeks takes the Account Size as it is. One of months
 * opens positions beside others: what those are worth less than they cost is not there any more, and
 * what they are worth more is not there yet, so that it is never more than the size. Results that are
 * settled count in neither direction: the size is said anew, and the ETF's interest pays premiums.
 */
export function capitalOf({
  account: { capitalPaise, strategy },
  orders: { book },
  market,
  now,
}: Pick<Facts, 'account' | 'orders' | 'market' | 'now'>): Paise {
  if (strategy.horizon === 'weeks') return capitalPaise;
  const madePaise = creditPaise(book.position) + worthPaise(book.position.open, { market, now });
  return capitalPaise + Math.min(0, madePaise);
}

/**
 * What closing open units would bring by bids and asks. While one of these is not known all of them
 * are worth nothing, which is the least that covered options pay.
 */
function worthPaise(
  open: ReadonlyMap<number, { netUnits: number }>,
  { market, now }: Pick<Facts, 'market' | 'now'>,
): Paise {
  let sum = 0;
  for (const [id, { netUnits }] of open) {
    const pricePaise = touchPaise(netUnits, market.quoteOf(id), now);
    if (pricePaise === null) return 0;
    sum += netUnits * pricePaise;
  }
  return sum;
}

/** Nobody has to bid for a bought option; a sold one has to be bought from somebody. */
function touchPaise(netUnits: number, quote: StoredQuote | undefined, now: Instant): Paise | null {
  if (quote === undefined || now - quote.at > oldestQuoteMs) return null;
  if (netUnits > 0) return quote.bidPaise;
  return quote.askPaise > 0 ? quote.askPaise : null;
}
