import { istDay } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import type { OrderDocument } from '#run/books/order-document.ts';
import { runOrdersOf } from '#run/books/run-orders.ts';
import type { HandTrade, HandTrades } from '#run/books/saved-run.ts';
import { anOrder } from '#testing/run-fixtures.ts';
import { gateOf, orderLimits, reasonToReduce } from './order-gate.ts';

const now = 1_000_000;
const judge = (orders: readonly OrderDocument[], at = now, hand: HandTrades = {}) =>
  reasonToReduce({ orders: runOrdersOf([], hand), live: orders, day: istDay(at), now: at });
const many = (count: number, over: Parameters<typeof anOrder>[0]) =>
  Array.from({ length: count }, () => anOrder(over));

test('order gate: too many orders in a minute set it to reducing', () => {
  const orders = many(orderLimits.perMinute, { createdAt: now - 1_000 });
  expect(judge(orders)).toBeNull();
  expect(judge([...orders, anOrder({ createdAt: now })])).toBe('More than 60 orders in a minute');
  expect(judge([...orders, anOrder({ createdAt: now })], now + 61_000)).toBeNull();
});

test('order gate: the limit of a day’s orders starts again on each day', () => {
  const today = 30 * 86_400_000;
  const orders = many(orderLimits.perDay + 1, { createdAt: today - 86_400_000 });
  expect(judge(orders, today)).toBeNull();
  expect(judge(many(orderLimits.perDay + 1, { createdAt: today - 120_000 }), today)).toBe(
    'More than 600 orders in one day',
  );
});

test('order gate: rejected orders do not close it', () => {
  for (const purpose of ['exit', 'entry'] as const)
    expect(judge(many(9, { state: 'rejected', purpose, updatedAt: now }))).toBeNull();
});

test('order gate: too many trades by hand set it to reducing', () => {
  const side: HandTrade['side'] = 'BUY';
  const trade = { instrumentId: 1, side, quantity: 1, pricePaise: 1, at: now, knownAt: now };
  const judged = (count: number) =>
    judge(
      [],
      now,
      Object.fromEntries(Array.from({ length: count }, (_, place) => [`h${place}`, trade])),
    );
  expect(judged(orderLimits.handTrades)).toBeNull();
  expect(judged(orderLimits.handTrades + 1)).toBe(
    'Other hands traded the contracts of this run more than 40 times',
  );
});

test('order gate: it stays reducing, with its first reason', () => {
  const before = { gate: 'reducing', gateReason: 'More than 60 orders in a minute' } as const;
  const facts = { orders: runOrdersOf([]), live: [], day: istDay(now), now };
  expect(gateOf({ ...facts, ...before })).toEqual(before);
});
