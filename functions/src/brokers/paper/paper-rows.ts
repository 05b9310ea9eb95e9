import {
  bookTrade,
  orderRequest,
  shownOrderRow,
  shownPositionRow,
  wholeSecond,
} from '@sthira/lab/broker/exchange-rows';
import {
  type Execution,
  isLive,
  leavesQuantity,
  type Order,
  type OrderRequest,
} from '@sthira/lab/matching/order';
import type { Position } from '@sthira/lab/matching/positions';
import type { BrokerOrder, BrokerPosition, BrokerTrade, PlaceOrder } from '#brokers/broker.ts';

/** The exchange's rows as a connector reads them off a wire. */
export function orderRow(order: Order): BrokerOrder {
  return {
    clientId: order.clientCode,
    ...shownOrderRow(order),
    leavesQuantity: isLive(order) ? leavesQuantity(order) : 0,
    rawStatus: order.status,
    updatedAt: wholeSecond(order.updatedAt),
  };
}

export function tradeRow(execution: Execution): BrokerTrade {
  return { clientId: execution.order.clientCode, ...bookTrade(execution) };
}

export function positionRow(clientId: string, position: Position): BrokerPosition {
  return { clientId, ...shownPositionRow(position) };
}

/** What the exchange is asked for by an order of ours. */
export function requestOf({ product = 'NRML', ...order }: PlaceOrder): OrderRequest {
  const request = orderRequest(order);
  return { ...request, terms: { ...request.terms, product } };
}
