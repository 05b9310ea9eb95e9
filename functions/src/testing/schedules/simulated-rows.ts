import {
  averagePaise,
  type Execution,
  isLive,
  leavesQuantity,
  type Order,
  type OrderRequest,
} from '@sthira/quant/matching/order';
import { netQuantity, type Position, realisedPaise } from '@sthira/quant/matching/positions';
import type {
  BrokerFunds,
  BrokerOrder,
  BrokerPosition,
  BrokerTrade,
  OrderStatus,
  PlaceOrder,
} from '#brokers/broker.ts';

const finalStatuses: Partial<Record<Order['status'], OrderStatus>> = {
  Filled: 'filled',
  Cancelled: 'cancelled',
  Rejected: 'rejected',
};

/** The wire has no milliseconds. */
function seconds(at: number): number {
  return Math.floor(at / 1_000) * 1_000;
}

function identityOf({ appOrderId, tag, segment, instrumentId, symbol, side }: Order) {
  return { appOrderId: String(appOrderId), tag, segment, instrumentId, symbol, side };
}

export function statusOf({ status }: Order): OrderStatus {
  return finalStatuses[status] ?? 'open';
}

/** For tests: the exchange's rows as the connector reads them off the wire. */
export function orderRow(order: Order): BrokerOrder {
  const average = averagePaise(order);
  return {
    ...identityOf(order),
    orderType: 'Limit',
    quantity: order.terms.quantity,
    filledQuantity: order.filledQuantity,
    leavesQuantity: isLive(order) ? leavesQuantity(order) : 0,
    limitPaise: order.terms.limitPaise,
    averagePaise: average === null ? null : Math.round(average),
    status: statusOf(order),
    rawStatus: order.status,
    reason: order.reason,
    at: seconds(order.generatedAt),
    updatedAt: seconds(order.updatedAt),
  };
}

export function tradeRow({ executionId, order, quantity, pricePaise, at }: Execution): BrokerTrade {
  return { executionId, ...identityOf(order), quantity, pricePaise, at: seconds(at) };
}

export function positionRow(position: Position): BrokerPosition {
  const { segment, instrumentId, symbol, boughtQuantity, soldQuantity, boughtPaise, soldPaise } =
    position;
  return {
    segment,
    instrumentId,
    symbol,
    quantity: netQuantity(position),
    boughtQuantity,
    soldQuantity,
    buyAveragePaise: boughtQuantity > 0 ? Math.round(boughtPaise / boughtQuantity) : null,
    sellAveragePaise: soldQuantity > 0 ? Math.round(soldPaise / soldQuantity) : null,
    realisedPaise: Math.round(realisedPaise(position)),
    boughtPaise,
    soldPaise,
    isRounded: false,
    statedPaise: null,
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
export function requestOf({
  segment,
  instrumentId,
  side,
  tag,
  quantity,
  limitPaise,
  product = 'NRML',
}: PlaceOrder): OrderRequest {
  const terms = {
    type: 'LIMIT',
    product,
    timeInForce: 'DAY',
    quantity,
    disclosedQuantity: 0,
    limitPaise,
    stopPaise: 0,
  } as const;
  return { segment, instrumentId, side, tag, terms };
}
