import { docs } from '#documents/docs.ts';
import type { PricesDocument } from '#documents/market.ts';
import type { Clock } from '#platform/clock.ts';
import { sightedOf } from '#platform/store/sighted.ts';
import type { Store } from '#platform/store/store.ts';
import { skewOf } from './clock-skew.ts';
import { onClock } from './published-prices.ts';

/**
 * The prices as they are published, with every instant converted from the publisher's clock to this
 * one; `undefined` before the first.
 */
export async function readPublished(
  store: Store,
  clock: Clock,
): Promise<PricesDocument | undefined> {
  const [seen] = await store.readTolerant([docs.prices]);
  if (!seen?.value) return undefined;
  const { value } = seen;
  const skew = skewOf({ ...sightedOf(seen), sentAt: value.at, receivedAt: clock.now() });
  return onClock(value, skew);
}
