import { paths } from '@sthira/contract/paths';
import { type PricesDocument, pricesDocument } from '#documents/market.ts';
import type { Clock } from '#platform/clock.ts';
import { sightDocument } from '#platform/firestore.ts';
import { skewOf } from './clock-skew.ts';
import { onClock } from './published-prices.ts';

/**
 * The prices as they are published, with every instant on this clock, whoever's clock they were
 * written by; `undefined` before the first.
 */
export async function readPublished(clock: Clock): Promise<PricesDocument | undefined> {
  const { value, ...sighted } = await sightDocument(paths.prices, pricesDocument);
  return value && onClock(value, skewOf({ ...sighted, toldAt: value.at, receivedAt: clock.now() }));
}
