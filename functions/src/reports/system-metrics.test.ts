// req: ADMIN-23

import { expect, test } from 'vitest';
import type { AccountDayDocument } from '#documents/orders.ts';
import { median, systemMetrics } from './system-metrics.ts';

function aDay(orders: Partial<AccountDayDocument['orders']>, fillMs: number[]): AccountDayDocument {
  const all = { filled: 0, cancelled: 0, rejected: 0, lost: 0, open: 0, ...orders };
  return {
    day: '2026-08-17',
    realisedPaise: 0,
    closedUnits: 0,
    fills: 0,
    orders: all,
    fillMs,
    runIds: [],
    charges: null,
  };
}

test('system metrics: median of values', () => {
  expect(median([])).toBeNull();
  expect(median([7])).toBe(7);
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2);
});

test('system metrics: orders of all days by outcome, and fill times', () => {
  const a = aDay({ filled: 2, rejected: 1 }, [900, 2_500]);
  const b = aDay({ filled: 1, lost: 2, open: 1 }, [50]);
  expect(systemMetrics({ days: [a, b], accounts: [], issues: [] })).toMatchObject({
    orders: { placed: 7, filled: 3, cancelled: 0, rejected: 1, lost: 2, open: 1 },
    median_fill_ms: 900,
    slowest_fill_ms: 2_500,
  });
  expect(systemMetrics({ days: [aDay({}, [])], accounts: [], issues: [] })).toMatchObject({
    median_fill_ms: null,
    slowest_fill_ms: null,
  });
});
