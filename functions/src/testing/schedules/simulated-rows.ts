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
import type {
  BrokerFunds,
  BrokerOrder,
  BrokerPosition,
  BrokerTrade,
  PlaceOrder,
} from '#brokers/broker.ts';

/** For tests: the exchange's rows as the connector reads them off the wire. */
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

/** An order as its client sent it. */
export function sentOrder({ segment, instrumentId, side, terms, tag }: Order): PlaceOrder {
  return {
    segment,
    instrumentId,
    side,
    quantity: terms.quantity,
    limitPaise: terms.limitPaise,
    tag,
  };
}

export const plentifulFunds: BrokerFunds = {
  marginAvailablePaise: 2_000_000_000,
  marginUtilizedPaise: 0,
  cashMarginPaise: null,
  collateralLiquidFundsPaise: null,
  collateralStocksPaise: null,
  payinAmountPaise: null,
  payoutAmountPaise: null,
  realizedPlPaise: null,
  unrealizedPlPaise: null,
  spanMarginPaise: null,
  exposureMarginPaise: null,
};

/** What the exchange is asked for by an order of ours. */
export function requestOf({ product = 'NRML', ...order }: PlaceOrder): OrderRequest {
  const request = orderRequest(order);
  return { ...request, terms: { ...request.terms, product } };
}
