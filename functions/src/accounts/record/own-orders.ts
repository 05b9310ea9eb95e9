import { type Instant, istDay, istInstant } from '@sthira/contract/units';
import type { Whose } from '@sthira/quant/run/books/books';
import { isRunProduct } from '@sthira/quant/run/books/own-rows';
import * as z from 'zod/mini';
import type { BrokerTrade } from '#brokers/broker.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { algorithmOf } from '#documents/order-algorithm.ts';
import { orderDocument } from '#documents/orders.ts';
import { instrumentKey } from '#market/tick.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';

/**
 * Which of a broker's rows the product's own orders made: those of the day, and of a run that began
 * before it.
 */
export interface OwnOrders {
  /** Whether one of the product's orders made an order or a trade. */
  isOwn: (row: OrderRow) => boolean;
  /** The algorithm's name, or empty when the row is somebody else's doing. */
  nameOfTrade: (row: OrderRow) => string;
  nameOfPosition: (row: Whose) => string;
  /**
   * What the product calls a contract it has ordered; empty for any other. Some brokers' positions
   * name contracts in another way.
   */
  symbolOf: (row: Whose) => string;
}

type OrderRow = Whose & Pick<BrokerTrade, 'tag' | 'appOrderId' | 'side'>;

/** For an account whose book needs no names from our orders. */
export const noOrders: OwnOrders = {
  isOwn: () => false,
  nameOfTrade: () => '',
  nameOfPosition: () => '',
  symbolOf: () => '',
};

const ownOrder = z.pick(orderDocument, {
  tag: true,
  appOrderId: true,
  segment: true,
  instrumentId: true,
  side: true,
  symbol: true,
  strategy: true,
});

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
  const byName = new Map(
    orders.flatMap((order) => [
      [order.tag, order],
      ...(order.appOrderId === '' ? [] : [[order.appOrderId, order] as const]),
    ]),
  );
  const byContract = new Map(orders.map((order) => [instrumentKey(order), order]));
  const isOwn = ({ tag, appOrderId, side, ...row }: OrderRow) => {
    const order = byName.get(tag || appOrderId);
    return (
      order !== undefined &&
      isRunProduct(row.product) &&
      instrumentKey(order) === instrumentKey(row) &&
      order.side === side &&
      (order.appOrderId === '' || order.appOrderId === appOrderId)
    );
  };
  return {
    isOwn,
    nameOfTrade: (row) => {
      const order = isOwn(row) && byName.get(row.tag || row.appOrderId);
      return order ? algorithmOf(order) : '';
    },
    nameOfPosition: (row) => {
      const order = byContract.get(instrumentKey(row));
      return isRunProduct(row.product) && order ? algorithmOf(order) : '';
    },
    symbolOf: (row) => byContract.get(instrumentKey(row))?.symbol ?? '',
  };
}
