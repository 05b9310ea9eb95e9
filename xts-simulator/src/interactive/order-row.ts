import {
  averagePaise,
  leavesQuantity,
  type Order,
  type OrderType,
  type Source,
} from '@sthira/lab/matching/order';
import { figure, moneyText } from '#core/figures.ts';
import type { Profile } from '#core/profile.ts';
import { restTime, socketExchangeTime, socketTime } from '#core/wire-clock.ts';

/** Requests have order types in capitals, answers in camel case. */
const typeNames: Record<OrderType, string> = {
  MARKET: 'Market',
  LIMIT: 'Limit',
  STOPLIMIT: 'StopLimit',
  STOPMARKET: 'StopMarket',
};

/** The source of an order, in the protocol's words. */
const generators: Record<Source, string> = { api: 'TWSAPI', hand: 'WEB', rms: 'TWS' };

type Numbers = Profile['numbers'];

function sharedFields(order: Order, numbers: Numbers) {
  const number = (value: number) => figure(value, numbers);
  return {
    LoginID: order.source === 'rms' ? 'RMSADMIN' : order.clientCode,
    ClientID: order.clientCode,
    AppOrderID: order.appOrderId,
    OrderReferenceID: '',
    GeneratedBy: generators[order.source],
    ExchangeOrderID: order.exchangeOrderId,
    OrderCategoryType: 'NORMAL',
    ExchangeSegment: order.segment,
    ExchangeInstrumentID: order.instrumentId,
    TradingSymbol: order.symbol,
    OrderType: typeNames[order.terms.type],
    ProductType: order.terms.product,
    TimeInForce: order.terms.timeInForce,
    OrderPrice: number(order.terms.limitPaise / 100),
    OrderStopPrice: number(order.terms.stopPaise / 100),
    OrderQuantity: number(order.terms.quantity),
    OrderStatus: order.status,
    OrderAverageTradedPrice: averageText(order, numbers),
    LeavesQuantity: number(leavesQuantity(order)),
    CumulativeQuantity: number(order.filledQuantity),
    OrderDisclosedQuantity: number(order.terms.disclosedQuantity),
    CancelRejectReason: order.reason,
    OrderUniqueIdentifier: order.tag,
    OrderLegStatus: 'SingleOrderLeg',
    IsSpread: false,
    MessageVersion: 4,
    TokenID: 0,
  };
}

function averageText(order: Order, numbers: Numbers): string {
  const average = averagePaise(order);
  return average === null ? '' : moneyText(average, numbers);
}

function restFields(order: Order, numbers: Numbers) {
  return {
    ...sharedFields(order, numbers),
    OrderSide: order.side,
    OrderGeneratedDateTime: restTime(order.generatedAt),
    ExchangeTransactTime: restTime(order.exchangeAt),
    LastUpdateDateTime: restTime(order.updatedAt),
    IsAMO: false,
    ApiOrderSource: '',
    ApplicationType: 0,
    SequenceNumber: 0,
  };
}

/** A row of the order book. */
export function orderRow(order: Order, numbers: Numbers) {
  return {
    ...restFields(order, numbers),
    OrderExpiryDate: '01-01-1980 00:00:00',
    BoLegDetails: 0,
    BoEntryOrderId: '',
    MessageCode: 9004,
  };
}

/** A snapshot of the order history: a row without the fields that history leaves out. */
export function historyRow(order: Order, numbers: Numbers) {
  const {
    GeneratedBy: _generated,
    BoLegDetails: _leg,
    BoEntryOrderId: _entry,
    ...row
  } = orderRow(order, numbers);
  return row;
}

export const tradeFields = restFields;

function socketFields(order: Order, sequence: number) {
  const average = averagePaise(order);
  return {
    ...sharedFields(order, 'comma-texts'),
    OrderPrice: order.terms.limitPaise / 100,
    OrderStopPrice: order.terms.stopPaise / 100,
    OrderSide: order.side === 'BUY' ? 'Buy' : 'Sell',
    OrderSideAPI: order.side,
    OrderGeneratedDateTime: socketTime(order.generatedAt),
    OrderGeneratedDateTimeAPI: restTime(order.generatedAt),
    ExchangeTransactTime: socketExchangeTime(order.exchangeAt),
    ExchangeTransactTimeAPI: restTime(order.exchangeAt),
    LastUpdateDateTime: socketTime(order.updatedAt),
    LastUpdateDateTimeAPI: restTime(order.updatedAt),
    OrderAverageTradedPriceAPI: average === null ? 'NaN' : Number((average / 100).toFixed(2)),
    MessageSynchronizeUniqueKey: order.clientCode,
    ApplicationType: 146,
    SequenceNumber: sequence,
  };
}

/** The payload of an `order` event before it is made a JSON text. */
export function orderEvent(order: Order, sequence: number) {
  return {
    ...socketFields(order, sequence),
    OrderExpiryDate: '1980-01-01T00:00:00',
    OrderExpiryDateAPI: '01-01-1980 00:00:00',
    BoLegDetails: 0,
    BoEntryOrderId: '',
    AlgoID: '',
    AlgoCategory: 0,
    MessageCode: 9004,
  };
}

export const tradeEventFields = socketFields;
