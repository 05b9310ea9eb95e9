import { expect, test } from 'vitest';
import { parseModifyRequest, parseOrderRequest } from './order-request.ts';

const body = {
  exchangeSegment: 'NSEFO',
  exchangeInstrumentID: '40001',
  productType: 'NRML',
  orderType: 'LIMIT',
  orderSide: 'BUY',
  timeInForce: 'DAY',
  disclosedQuantity: 0,
  orderQuantity: 65,
  limitPrice: 101.55,
  stopPrice: 0,
  orderUniqueIdentifier: 'a1',
  clientID: 'undefined',
};

test('order request: ids are read as digits or numbers', () => {
  expect(parseOrderRequest(body, 20)).toMatchObject({
    value: {
      instrumentId: 40_001,
      side: 'BUY',
      tag: 'a1',
      terms: { quantity: 65, limitPaise: 10_155 },
    },
  });
});

test('order request: every wrong field has the message of the old validator', () => {
  const parsed = parseOrderRequest(
    {
      ...body,
      orderSide: 'HOLD',
      orderQuantity: 'many',
      limitPrice: 'undefined',
      orderUniqueIdentifier: 'x'.repeat(21),
    },
    20,
  );
  expect('errors' in parsed && parsed.errors.map(({ messages }) => messages[0])).toEqual([
    '"orderSide" must be one of [BUY, SELL]',
    '"orderQuantity" must be a number',
    '"limitPrice" is required',
    '"orderUniqueIdentifier" length must be less than or equal to 20 characters long',
  ]);
});

test('order request: a modification needs every field', () => {
  const parsed = parseModifyRequest({ appOrderID: 1_210_000_001 }, 20);
  expect('errors' in parsed && parsed.errors.length).toBe(7);
});
