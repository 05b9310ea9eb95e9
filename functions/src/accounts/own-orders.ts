import { enigma } from '@sthira/contract/algorithms';
import { orderDocument } from '@sthira/contract/documents';
import { paths } from '@sthira/contract/paths';
import { type Instant, istDay, istInstant } from '@sthira/contract/units';
import { db, queryDocuments } from '#platform/firestore.ts';

/** Which of a broker's rows the product's own orders of the day made. */
export interface OwnOrders {
  /** The algorithm's name, or empty when the row is somebody else's doing. */
  nameOfTag: (tag: string) => string;
  nameOfInstrument: (instrumentId: number) => string;
}

export async function readOwnOrders(accountId: string, now: Instant): Promise<OwnOrders> {
  const today = istInstant(istDay(now), '00:00');
  const orders = await queryDocuments(db().collection(paths.orders(accountId)).where('createdAt', '>=', today), orderDocument);
  const tags = new Set(orders.map(({ tag }) => tag));
  const instruments = new Set(orders.map(({ instrumentId }) => instrumentId));
  return {
    nameOfTag: (tag) => (tags.has(tag) ? enigma.name : ''),
    nameOfInstrument: (instrumentId) => (instruments.has(instrumentId) ? enigma.name : ''),
  };
}
