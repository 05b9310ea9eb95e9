import { expect, test } from 'vitest';
import { anOrder } from './agent-fixtures.ts';
import { judgeGate, orderLimits } from './order-gate.ts';

const now = 1_000_000;
const many = (count: number, over: Parameters<typeof anOrder>[0]) => Array.from({ length: count }, () => anOrder(over));

test('a run that sends more than its minute allows may only reduce', () => {
  const orders = many(orderLimits.perMinute, { createdAt: now - 1_000 });
  expect(judgeGate(orders, now).gate).toBe('active');
  expect(judgeGate([...orders, anOrder({ createdAt: now })], now).gate).toBe('reducing');
  expect(judgeGate([...orders, anOrder({ createdAt: now })], now + 61_000).gate).toBe('active');
});

test('a run that lives for weeks has each day’s orders anew', () => {
  const today = 30 * 86_400_000;
  const orders = many(orderLimits.perDay + 1, { createdAt: today - 86_400_000 });
  expect(judgeGate(orders, today).gate).toBe('active');
  expect(judgeGate(many(orderLimits.perDay + 1, { createdAt: today - 120_000 }), today).reason).toBe('More than 600 orders in one day');
});

test('entries rejected again and again close the gate and say why', () => {
  const rejected = many(2, { state: 'rejected', purpose: 'entry', updatedAt: now, reason: 'RMS: Margin Exceeds' });
  expect(judgeGate(rejected, now).gate).toBe('active');
  const third = anOrder({ state: 'rejected', purpose: 'entry', updatedAt: now, reason: 'RMS: Margin Exceeds' });
  expect(judgeGate([...rejected, third], now)).toEqual({ gate: 'reducing', reason: 'The broker keeps rejecting orders: RMS: Margin Exceeds' });
});

test('rejected exits never close the gate: they must be tried again', () => {
  expect(judgeGate(many(9, { state: 'rejected', purpose: 'exit', updatedAt: now }), now).gate).toBe('active');
});
