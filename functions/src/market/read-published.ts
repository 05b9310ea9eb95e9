import { indicesDocument, quotesDocument } from '@sthira/contract/documents';
import { paths } from '@sthira/contract/paths';
import type { Clock } from '#platform/clock.ts';
import { sightDocument } from '#platform/firestore.ts';
import { skewOf } from './clock-skew.ts';
import { onClock, type PublishedPrices } from './published-prices.ts';

/** The prices as they are published, with every instant on this clock, whoever's clock they were written by. */
export async function readPublished(clock: Clock): Promise<PublishedPrices> {
  const [quotes, indices] = await Promise.all([sightDocument(paths.quotes, quotesDocument), sightDocument(paths.indices, indicesDocument)]);
  // The newer of the two: they are written together, unless one of them is from before.
  const newest = [quotes, indices].sort((one, other) => other.writtenAt - one.writtenAt)[0];
  if (!newest?.value) return { quotes: quotes.value, indices: indices.value };
  const skewMs = skewOf({ ...newest, toldAt: newest.value.at, receivedAt: clock.now() });
  return onClock({ quotes: quotes.value, indices: indices.value }, skewMs);
}
