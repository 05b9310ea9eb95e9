import { expect, test } from 'vitest';
import { someOrder } from '#testing/order-fixtures.ts';
import { type FundsInput, fundsOf, orderNeed } from './funds.ts';
import type { Position } from './positions.ts';

/** A thousand rupees of span and a hundred of exposure for every unit short. */
const margin: FundsInput['margin'] = (legs) => {
  const short = legs.reduce((sum, leg) => sum + Math.max(0, -leg.quantity), 0);
  return { spanPaise: short * 100_000, exposurePaise: short * 10_000 };
};

function input(fields: Partial<FundsInput> = {}): FundsInput {
  return {
    cashPaise: 100_000_000,
    collateral: { liquidPaise: 0, stocksPaise: 0 },
    positions: [],
    orders: [],
    lastPaise: () => 10_000,
    margin,
    ...fields,
  };
}

function short(quantity: number): Position {
  return {
    segment: 'NSEFO',
    instrumentId: 40_001,
    symbol: '',
    product: 'NRML',
    boughtQuantity: 0,
    soldQuantity: quantity,
    boughtPaise: 0,
    soldPaise: quantity * 10_000,
  };
}

test('funds: premiums move the cash, shorts block margin', () => {
  expect(fundsOf(input({ positions: [short(65)] }))).toMatchObject({
    premiumReceivedPaise: 650_000,
    spanPaise: 6_500_000,
    exposurePaise: 650_000,
    availablePaise: 100_000_000 + 650_000 - 7_150_000,
  });
});

test('funds: an open purchase blocks its premium, an open sale its margin', () => {
  const buy = someOrder({ terms: { quantity: 65 } });
  expect(orderNeed(buy, input())).toEqual({ requiredPaise: 650_000, availablePaise: 100_000_000 });
  expect(
    orderNeed(someOrder({ terms: { quantity: 65, type: 'MARKET', limitPaise: 0 } }), input()),
  ).toMatchObject({ requiredPaise: 650_000 });
  expect(orderNeed({ ...buy, side: 'SELL' }, input())).toMatchObject({ requiredPaise: 7_150_000 });
});

test('funds: closing orders need no margin, even without money', () => {
  const buyBack = someOrder({ terms: { quantity: 65 } });
  const need = orderNeed(buyBack, input({ cashPaise: 0, positions: [short(65)] }));
  expect(need.requiredPaise).toBeLessThanOrEqual(need.availablePaise);
});

test('funds: pledged securities count as margin', () => {
  const collateral = { liquidPaise: 5_000_000, stocksPaise: 2_000_000 };
  expect(fundsOf(input({ collateral }))).toMatchObject({
    cashPaise: 100_000_000,
    collateral,
    availablePaise: 107_000_000,
  });
  const sell = someOrder({ side: 'SELL', terms: { quantity: 65 } });
  expect(orderNeed(sell, input({ cashPaise: 200_000, collateral }))).toEqual({
    requiredPaise: 7_150_000,
    availablePaise: 7_200_000,
  });
});

test('funds: a premium is paid in cash, not from a pledge', () => {
  const collateral = { liquidPaise: 50_000_000, stocksPaise: 0 };
  const buy = someOrder({ terms: { quantity: 65 } });
  expect(orderNeed(buy, input({ cashPaise: 600_000, collateral }))).toEqual({
    requiredPaise: 650_000,
    availablePaise: 600_000,
  });
  const waiting = someOrder({ appOrderId: 2, terms: { quantity: 65 } });
  expect(orderNeed(buy, input({ cashPaise: 1_000_000, collateral, orders: [waiting] }))).toEqual({
    requiredPaise: 650_000,
    availablePaise: 350_000,
  });
});

test('funds: units of one product cover none of another', () => {
  const intraday: Position = {
    ...short(0),
    product: 'MIS',
    boughtQuantity: 65,
    boughtPaise: 650_000,
  };
  const apart = fundsOf(input({ positions: [short(65), intraday] }));
  expect([apart.spanPaise, apart.exposurePaise]).toEqual([6_500_000, 650_000]);
  const buy = (product: 'NRML' | 'MIS') =>
    orderNeed(someOrder({ terms: { quantity: 65, product } }), input({ positions: [short(65)] }))
      .requiredPaise;
  expect([buy('NRML'), buy('MIS')]).toEqual([0, 650_000]);
});
