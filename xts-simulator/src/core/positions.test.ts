import { expect, test } from 'vitest';
import type { Execution, Side } from './order.ts';
import { noon, someOrder } from './order-fixtures.ts';
import { netQuantity, positionsOf, realisedPaise, unrealisedPaise } from './positions.ts';

function execution(side: Side, quantity: number, pricePaise: number, at = noon): Execution {
  return { executionId: `${at}${quantity}`, index: 1, order: someOrder({ side }), quantity, pricePaise, at };
}

test('both sides add up, and a flat contract stays listed', () => {
  const [position] = positionsOf([execution('SELL', 130, 10_000), execution('BUY', 65, 9_000), execution('BUY', 65, 8_000)]);
  expect(position).toMatchObject({ boughtQuantity: 130, soldQuantity: 130, boughtPaise: 1_105_000, soldPaise: 1_300_000 });
  expect(position && netQuantity(position)).toBe(0);
  expect(position && realisedPaise(position)).toBe(195_000);
  expect(position && unrealisedPaise(position, 5_000)).toBe(0);
});

test('an open short loses when the price rises', () => {
  const [position] = positionsOf([execution('SELL', 130, 10_000), execution('BUY', 65, 9_000)]);
  expect(position && realisedPaise(position)).toBe(65_000);
  expect(position && unrealisedPaise(position, 10_500)).toBe(-65 * 500);
});

test('day-wise positions know only the trades of that day', () => {
  const trades = [execution('BUY', 65, 9_000, noon - 86_400_000), execution('BUY', 65, 9_000)];
  expect(positionsOf(trades, '2026-08-18')).toMatchObject([{ boughtQuantity: 65 }]);
  expect(positionsOf(trades)).toMatchObject([{ boughtQuantity: 130 }]);
});
