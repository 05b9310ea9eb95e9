import { systemClock } from '#platform/clock.ts';
import type { Store } from '#platform/store/store.ts';
import { marketDataFor } from './market-data.ts';
import { createSharePriceCache, type NamedShare, type SharePrices } from './share-price-cache.ts';
import { readMarketSession } from './stored-session.ts';

/** One for a process, which has one store: its callers share what it read. */
const caches = new WeakMap<Store, ReturnType<typeof createSharePriceCache>>();

/**
 * Symbols and prices by ISIN, read with the platform's market session; what is not known now is
 * missing.
 */
export function readSharePrices(store: Store, wanted: readonly NamedShare[]): Promise<SharePrices> {
  const cache = caches.get(store) ?? cacheOf(store);
  caches.set(store, cache);
  return cache.read(wanted);
}

function cacheOf(store: Store) {
  return createSharePriceCache({
    market: async () => {
      const open = await readMarketSession(store);
      return open && { data: marketDataFor(open.broker), session: open.session };
    },
    clock: systemClock,
  });
}
