import type { Instant } from '@sthira/contract/units';
import { type MarketHours, sessionAt } from '@sthira/quant/calendar/calendar';
import type { OneLotMarket } from '@sthira/quant/strategy/needs';
import { docs } from '#documents/docs.ts';
import type { PricesDocument } from '#documents/market.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import { settings } from '#platform/settings.ts';
import type { Store } from '#platform/store/store.ts';
import { readPublished } from './read-published.ts';

/** A margin moves by rupees in a minute. */
const oldestMs = 60_000;

type Contracts = Pick<OneLotMarket, 'contracts' | 'long'>;

interface Published extends Contracts {
  prices: PricesDocument | undefined;
}

/**
 * The published market as a margin is measured by it. While the market trades, what is older than a
 * minute is unknown; while it is closed, the last prices count.
 */
export function oneLotMarket(
  { prices, contracts, long }: Published,
  { now, hours }: { now: Instant; hours: MarketHours },
): OneLotMarket {
  const { state } = sessionAt(now, hours);
  const trades = state === 'open' || state === 'auction';
  const fresh = <Dated extends { at: Instant }>(value: Dated | undefined): Dated | undefined =>
    value && (!trades || now - value.at <= oldestMs) ? value : undefined;
  return {
    now,
    ...{ contracts, long },
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
    const [prices, contracts] = await Promise.all([
      readPublished(store, clock),
      readContracts(store, clock),
    ]);
    const published = { prices, ...contracts };
    return oneLotMarket(published, { now: clock.now(), hours: settings().marketHours });
  } catch (error) {
    log.error('market.unread', { error: String(error) });
    return undefined;
  }
}

/** The list of contracts is long, is asked for with every list of accounts, and changes once a day. */
const keptMs = 60_000;
const lists = new WeakMap<Store, { readAtMs: number; known: Contracts }>();

async function readContracts(store: Store, clock: Clock): Promise<Contracts> {
  const kept = lists.get(store);
  const nowMs = clock.monotonicMs();
  if (kept && nowMs - kept.readAtMs < keptMs) return kept.known;
  const { contracts = [], long } = (await store.read(docs.chain)) ?? {};
  const known = { contracts, long };
  if (contracts.length > 0) lists.set(store, { readAtMs: nowMs, known });
  return known;
}
