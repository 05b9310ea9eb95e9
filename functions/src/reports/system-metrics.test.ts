import type { OrderDocument } from '@sthira/contract/documents';
import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { median, systemMetrics } from './system-metrics.ts';

const order = (state: OrderDocument['state'], createdAt: number, fillMs = 0) =>
  ({ state, createdAt, sentAt: createdAt, updatedAt: createdAt + fillMs }) as OrderDocument;

test('the middle of some values', () => {
  expect(median([])).toBeNull();
  expect(median([7])).toBe(7);
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2);
});

test('orders of the range by what became of them, and how long the filled ones took', () => {
  const within = istInstant('2026-08-17', '10:00');
  const orders = [
    order('filled', within, 900),
    order('filled', within, 2_500),
    order('rejected', within, 50),
    order('unknown', within),
    order('filled', within - 86_400_000, 99_000),
  ];
  const range = { fromDay: '2026-08-17', toDay: '2026-08-17' };
  expect(systemMetrics({ orders, accounts: [], issues: [], range })).toMatchObject({
    orders: { placed: 4, filled: 2, cancelled: 0, rejected: 1, lost: 0, open: 1 },
    median_fill_ms: 900,
    slowest_fill_ms: 2_500,
  });
});
