import { systemClock } from '#platform/clock.ts';
import { marketDataFor } from './market-data.ts';
import { createSharePriceCache, type NamedShare, type SharePrices } from './share-price-cache.ts';
import { readMarketSession } from './stored-session.ts';

/** One for the process: its callers share what it read. */
const cache = createSharePriceCache({
  market: async () => {
    const open = await readMarketSession();
    return open && { data: marketDataFor(open.broker), session: open.session };
  },
  clock: systemClock,
});

/**
 * Symbols and prices by ISIN, read with the platform's market session; what is not known now is
 * missing.
 */
export function readSharePrices(wanted: readonly NamedShare[]): Promise<SharePrices> {
  return cache.read(wanted);
}
