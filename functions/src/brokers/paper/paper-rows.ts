import {
  bookOrder,
  positionRow as bookPosition,
  bookTrade,
  orderRequest,
  wholeSecond,
} from '@sthira/lab/broker/exchange-rows';
import {
  averagePaise,
  type Execution,
  isLive,
  leavesQuantity,
  type Order,
  type OrderRequest,
} from '@sthira/lab/matching/order';
import { type Position, realisedPaise } from '@sthira/lab/matching/positions';
import type { BrokerOrder, BrokerPosition, BrokerTrade, PlaceOrder } from '#brokers/broker.ts';

/** The exchange's rows as a connector reads them off a wire. */
export function orderRow(order: Order): BrokerOrder {
  const average = averagePaise(order);
  return {
    clientId: order.clientCode,
    ...bookOrder(order),
    orderType: 'Limit',
    leavesQuantity: isLive(order) ? leavesQuantity(order) : 0,
    limitPaise: order.terms.limitPaise,
    averagePaise: average === null ? null : Math.round(average),
    rawStatus: order.status,
    at: wholeSecond(order.generatedAt),
    updatedAt: wholeSecond(order.updatedAt),
  };
}

export function tradeRow(execution: Execution): BrokerTrade {
  return { clientId: execution.order.clientCode, ...bookTrade(execution) };
}

export function positionRow(clientId: string, position: Position): BrokerPosition {
  const { symbol, boughtQuantity, soldQuantity, boughtPaise, soldPaise } = position;
  return {
    clientId,
    ...bookPosition(position),
    symbol,
    buyAveragePaise: boughtQuantity > 0 ? Math.round(boughtPaise / boughtQuantity) : null,
    sellAveragePaise: soldQuantity > 0 ? Math.round(soldPaise / soldQuantity) : null,
    realisedPaise: Math.round(realisedPaise(position)),
    multiplier: 1,
  };
}

/** What the exchange is asked for by an order of ours. */
export function requestOf({ product = 'NRML', ...order }: PlaceOrder): OrderRequest {
  const request = orderRequest(order);
  return { ...request, terms: { ...request.terms, product } };
}
