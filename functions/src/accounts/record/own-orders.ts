import { enigma } from '@sthira/contract/algorithms';
import { type Instant, istDay, istInstant } from '@sthira/contract/units';
import * as z from 'zod/mini';
import type { AccountDocument } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { orderDocument } from '#documents/orders.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';

/**
 * Which of a broker's rows the product's own orders made: those of the day, and of a run that began
 * before it.
 */
export interface OwnOrders {
  /** The algorithm's name, or empty when the row is somebody else's doing. */
  nameOfTag: (tag: string) => string;
  nameOfInstrument: (instrumentId: number) => string;
  /**
   * What the product calls a contract it has ordered; empty for any other. Some brokers' positions
   * name contracts in another way.
   */
  symbolOfInstrument: (instrumentId: number) => string;
}

/** For an account whose book needs no names from our orders. */
export const noOrders: OwnOrders = {
  nameOfTag: () => '',
  nameOfInstrument: () => '',
  symbolOfInstrument: () => '',
};

const ownOrder = z.pick(orderDocument, { tag: true, instrumentId: true, symbol: true });

export async function readOwnOrders(
  store: Store,
  { id, trading }: AccountDocument,
  now: Instant,
): Promise<OwnOrders> {
  const today = istInstant(istDay(now), '00:00');
  const since = trading.state === 'stopped' ? today : Math.min(today, trading.startedAt ?? today);
  const orders = await store.find(
    queryOf(collections.orders(id)).where('createdAt', '>=', since).select(ownOrder),
  );
  const tags = new Set(orders.map(({ tag }) => tag));
  const instruments = new Map(orders.map(({ instrumentId, symbol }) => [instrumentId, symbol]));
  return {
    nameOfTag: (tag) => (tags.has(tag) ? enigma.name : ''),
    nameOfInstrument: (instrumentId) => (instruments.has(instrumentId) ? enigma.name : ''),
    symbolOfInstrument: (instrumentId) => instruments.get(instrumentId) ?? '',
  };
}
