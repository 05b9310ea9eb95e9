import { expect, test } from 'vitest';
import { runWaits as waits } from '#run/books/run-waits.ts';
import { anOrder } from '#testing/run-fixtures.ts';
import { hiddenSales } from './agreement.ts';

const cancelled = (over: Parameters<typeof anOrder>[0]) => [
  anOrder({ state: 'cancelled', quantity: 130, filledQuantity: 65, updatedAt: 1_000, ...over }),
];

test('agreement: a cancelled sale may have traded just before its cancel', () => {
  expect(hiddenSales(cancelled({ seen: true }), { now: 2_000, waits })).toBe(65);
  expect(hiddenSales(cancelled({ seen: true, sentAt: null }), { now: 2_000, waits })).toBe(65);
  expect(hiddenSales(cancelled({ seen: true, sentAt: null }), { now: 42_000, waits })).toBe(0);
});

test('agreement: a sale that was never sent has not traded', () => {
  expect(hiddenSales(cancelled({ sentAt: null }), { now: 2_000, waits })).toBe(0);
});
