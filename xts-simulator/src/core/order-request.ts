import { paiseFromRupees } from '@sthira/contract/units';
import type {
  OrderRequest,
  OrderTerms,
  OrderType,
  Product,
  Side,
  TimeInForce,
} from '@sthira/lab/matching/order';
import {
  checkFields,
  type FieldError,
  given,
  numberOf,
  type Rule,
  type Values,
} from './joi-rules.ts';

export const segments = ['NSECM', 'NSEFO', 'NSECD', 'BSECM', 'BSEFO', 'BSECD', 'MCXFO'] as const;

export interface ModifyRequest {
  appOrderId: number;
  tag: string;
  terms: OrderTerms;
}

export type Parsed<T> = { value: T } | { errors: FieldError[] };

export const products = { kind: 'oneOf', values: ['MIS', 'NRML', 'CNC'] } as const;
const types = { kind: 'oneOf', values: ['LIMIT', 'MARKET', 'STOPLIMIT', 'STOPMARKET'] } as const;
const validities = { kind: 'oneOf', values: ['DAY', 'IOC'] } as const;
const amount = { kind: 'number', minimum: 0 } as const;
const identifier = (maximum: number): Rule => ({ kind: 'text', maximum, presence: 'optional' });

/** How a body names an instrument. */
export const instrumentRules: Record<string, Rule> = {
  exchangeSegment: { kind: 'oneOf', values: segments },
  exchangeInstrumentID: { kind: 'number', minimum: 1 },
};

const placeRules: Record<string, Rule> = {
  ...instrumentRules,
  productType: products,
  orderType: types,
  orderSide: { kind: 'oneOf', values: ['BUY', 'SELL'] },
  timeInForce: validities,
  disclosedQuantity: amount,
  orderQuantity: { kind: 'number', minimum: 1 },
  limitPrice: amount,
  stopPrice: amount,
};

const modifyRules: Record<string, Rule> = {
  appOrderID: { kind: 'number', minimum: 1 },
  modifiedProductType: products,
  modifiedOrderType: types,
  modifiedOrderQuantity: { kind: 'number', minimum: 1 },
  modifiedDisclosedQuantity: amount,
  modifiedLimitPrice: amount,
  modifiedStopPrice: amount,
  modifiedTimeInForce: validities,
};

/** Reads the body of `POST /orders`; identifiers longer than `tagLimit` are refused. */
export function parseOrderRequest(body: Values, tagLimit: number): Parsed<OrderRequest> {
  const errors = checkFields(body, { ...placeRules, orderUniqueIdentifier: identifier(tagLimit) });
  if (errors.length > 0) return { errors };
  const segment = String(body.exchangeSegment);
  const terms = termsOf(body, (name) => name);
  return {
    value: {
      segment,
      instrumentId: numberAt(body, 'exchangeInstrumentID'),
      side: String(body.orderSide) as Side,
      tag: textAt(body, 'orderUniqueIdentifier'),
      terms,
    },
  };
}

/** Reads the body of `PUT /orders`: every `modified…` field is required. */
export function parseModifyRequest(body: Values, tagLimit: number): Parsed<ModifyRequest> {
  const errors = checkFields(body, { ...modifyRules, orderUniqueIdentifier: identifier(tagLimit) });
  if (errors.length > 0) return { errors };
  const terms = termsOf(body, (name) => `modified${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  return {
    value: {
      appOrderId: numberAt(body, 'appOrderID'),
      tag: textAt(body, 'orderUniqueIdentifier'),
      terms,
    },
  };
}

function termsOf(body: Values, nameOf: (name: string) => string): OrderTerms {
  return {
    type: String(body[nameOf('orderType')]) as OrderType,
    product: String(body[nameOf('productType')]) as Product,
    timeInForce: String(body[nameOf('timeInForce')]) as TimeInForce,
    quantity: numberAt(body, nameOf('orderQuantity')),
    disclosedQuantity: numberAt(body, nameOf('disclosedQuantity')),
    limitPaise: paiseFromRupees(numberAt(body, nameOf('limitPrice'))),
    stopPaise: paiseFromRupees(numberAt(body, nameOf('stopPrice'))),
  };
}

function numberAt(body: Values, name: string): number {
  return numberOf(body[name]) ?? 0;
}

function textAt(body: Values, name: string): string {
  const value = given(body, name);
  return value === undefined ? '' : String(value);
}
