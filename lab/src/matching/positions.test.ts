import { dayMs } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { noon, someOrder } from '#testing/order-fixtures.ts';
import type { Execution, Side } from './order.ts';
import {
  dayPositions,
  netPositions,
  netQuantity,
  realisedPaise,
  type Settlement,
  unrealisedPaise,
} from './positions.ts';

function execution(side: Side, quantity: number, pricePaise: number, at = noon): Execution {
  return {
    executionId: `${at}${quantity}`,
    index: 1,
    order: someOrder({ side }),
    quantity,
    pricePaise,
    at,
    shownFrom: at,
  };
}

const today = '2026-08-18';
const { segment, instrumentId, symbol, terms } = someOrder();
const named = { segment, instrumentId, symbol, product: terms.product };

function positionsToday(trades: Execution[], settlements: Settlement[] = []) {
  return netPositions(trades, settlements, today).positions;
}

test('positions: both sides add up, and a flat contract stays listed', () => {
  const [position] = positionsToday([
    execution('SELL', 130, 10_000),
    execution('BUY', 65, 9_000),
    execution('BUY', 65, 8_000),
  ]);
  expect(position).toMatchObject({
    boughtQuantity: 130,
    soldQuantity: 130,
    boughtPaise: 1_105_000,
    soldPaise: 1_300_000,
  });
  expect(position && netQuantity(position)).toBe(0);
  expect(position && realisedPaise(position)).toBe(195_000);
  expect(position && unrealisedPaise(position, 5_000)).toBe(0);
});

test('positions: an open short loses when the price rises', () => {
  const [position] = positionsToday([execution('SELL', 130, 10_000), execution('BUY', 65, 9_000)]);
  expect(position && realisedPaise(position)).toBe(65_000);
  expect(position && unrealisedPaise(position, 10_500)).toBe(-65 * 500);
});

test('positions: day-wise ones have only the day’s trades', () => {
  const trades = [execution('BUY', 65, 9_000, noon - dayMs), execution('BUY', 65, 9_000)];
  expect(dayPositions(trades, [], today)).toMatchObject([{ boughtQuantity: 65 }]);
  expect(positionsToday(trades)).toMatchObject([{ boughtQuantity: 130 }]);
});

test('positions: over night the open part keeps its average, and the realised result is cash', () => {
  const yesterday = noon - dayMs;
  const trades = [
    execution('BUY', 130, 10_000, yesterday),
    execution('SELL', 65, 11_000, yesterday + 1),
    execution('SELL', 65, 9_000),
  ];
  expect(netPositions(trades.slice(0, 2), [], '2026-08-17')).toMatchObject({
    positions: [{ boughtQuantity: 130, soldQuantity: 65 }],
    earlierPaise: 0,
  });
  const { positions, earlierPaise } = netPositions(trades, [], today);
  expect(positions).toMatchObject([
    { boughtQuantity: 65, boughtPaise: 650_000, soldQuantity: 65, soldPaise: 585_000 },
  ]);
  expect(earlierPaise).toBe(65_000);
  expect(netPositions(trades, [], '2026-08-19')).toEqual({
    positions: [],
    earlierPaise: 65_000 - 65_000,
  });
});

test('positions: a settled contract is listed until the end of its day', () => {
  const settlement: Settlement = {
    kind: 'expiry',
    ...named,
    side: 'BUY',
    quantity: 65,
    pricePaise: 2_000,
    at: noon + 3 * 3_600_000,
  };
  const trades = [execution('SELL', 65, 10_000)];
  expect(positionsToday(trades, [settlement])).toMatchObject([
    { soldQuantity: 65, boughtQuantity: 0 },
  ]);
  expect(netPositions(trades, [settlement], '2026-08-19')).toEqual({
    positions: [],
    earlierPaise: 65 * 8_000,
  });
});
