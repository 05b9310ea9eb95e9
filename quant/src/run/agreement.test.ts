import { expect, test } from 'vitest';
import { anOrder } from '#testing/run-fixtures.ts';
import { hiddenSales } from './agreement.ts';

test('a cancelled sale may have traded before its cancel, whoever sent it; one that was never sent has not', () => {
  const cancelled = (over: Parameters<typeof anOrder>[0]) => [
    anOrder({ state: 'cancelled', quantity: 130, filledQuantity: 65, updatedAt: 1_000, ...over }),
  ];
  expect(hiddenSales(cancelled({ seen: true }), 2_000)).toBe(65);
  expect(hiddenSales(cancelled({ seen: true, sentAt: null }), 2_000)).toBe(65);
  expect(hiddenSales(cancelled({ seen: true, sentAt: null }), 42_000)).toBe(0);
  expect(hiddenSales(cancelled({ sentAt: null }), 2_000)).toBe(0);
});
