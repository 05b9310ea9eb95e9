import type { Instant } from '@sthira/contract/units';
import type { OneLotMarket } from '@sthira/quant/enigma/one-lot';
import { docs } from '#documents/docs.ts';
import type { PricesDocument } from '#documents/market.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log.ts';
import type { Store } from '#platform/store/store.ts';
import { readPublished } from './read-published.ts';

/**
 * A margin moves by rupees in a minute; an older price, such as a night's, tells nothing about
 * today's.
 */
const oldestMs = 60_000;

/** The published market as a margin is measured by it: what is older than a minute is unknown. */
export function oneLotMarket(
  prices: PricesDocument | undefined,
  contracts: OneLotMarket['contracts'],
  now: Instant,
): OneLotMarket {
  const fresh = <Told extends { at: Instant }>(told: Told | undefined): Told | undefined =>
    told && now - told.at <= oldestMs ? told : undefined;
  return {
    now,
    contracts,
    indexPaise: fresh(prices?.indices.NIFTY)?.lastPaise ?? null,
    vixHundredths: fresh(prices?.indices.INDIAVIX)?.lastPaise ?? null,
    quoteOf: (id) => fresh(prices?.quotes[id]),
  };
}

/**
 * The same, read at once. When the market cannot be read, it is unknown, and no start is refused
 * for that.
 */
export async function readOneLotMarket(
  store: Store,
  clock: Clock,
): Promise<OneLotMarket | undefined> {
  try {
    const [prices, chain] = await Promise.all([
      readPublished(store, clock),
      store.read(docs.chain),
    ]);
    return oneLotMarket(prices, chain?.contracts ?? [], clock.now());
  } catch (error) {
    log.error('market.unread', { error: String(error) });
    return undefined;
  }
}
