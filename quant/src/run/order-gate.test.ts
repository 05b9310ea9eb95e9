import { expect, test } from 'vitest';
import { anOrder } from '#testing/run-fixtures.ts';
import type { OrderDocument } from './order-document.ts';
import { judgeGate, orderLimits } from './order-gate.ts';

const now = 1_000_000;
const judge = (orders: readonly OrderDocument[], at = now) =>
  judgeGate({ orders, settledToday: 0, handTrades: 0, now: at });
const many = (count: number, over: Parameters<typeof anOrder>[0]) =>
  Array.from({ length: count }, () => anOrder(over));

test('a run that sends more than its minute allows may only reduce', () => {
  const orders = many(orderLimits.perMinute, { createdAt: now - 1_000 });
  expect(judge(orders).gate).toBe('active');
  expect(judge([...orders, anOrder({ createdAt: now })]).gate).toBe('reducing');
  expect(judge([...orders, anOrder({ createdAt: now })], now + 61_000).gate).toBe('active');
});

test('the limit of a day’s orders begins anew each day of a long run', () => {
  const today = 30 * 86_400_000;
  const orders = many(orderLimits.perDay + 1, { createdAt: today - 86_400_000 });
  expect(judge(orders, today).gate).toBe('active');
  expect(judge(many(orderLimits.perDay + 1, { createdAt: today - 120_000 }), today).reason).toBe(
    'More than 600 orders in one day',
  );
});

test('rejected orders never close the gate: exits are tried again, entries that break are counted', () => {
  for (const purpose of ['exit', 'entry'] as const)
    expect(judge(many(9, { state: 'rejected', purpose, updatedAt: now })).gate).toBe('active');
});

test('a run with too many trades by hand may only reduce', () => {
  const judged = (handTrades: number) =>
    judgeGate({ orders: [], settledToday: 0, handTrades, now });
  expect(judged(orderLimits.handTrades).gate).toBe('active');
  expect(judged(orderLimits.handTrades + 1)).toEqual({
    gate: 'reducing',
    reason: 'Other hands traded the contracts of this run more than 40 times',
  });
});
