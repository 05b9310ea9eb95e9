// req: INVESTOR-162

import { istInstant } from '@sthira/contract/units';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import type { RunEvent, Second, Step } from '@sthira/quant/run/state/state';
import { anOrder } from '@sthira/quant/testing/run-fixtures';
import { expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { AccountRun } from './account-run.ts';
import { playSecond } from './play-second.ts';

const day = '2026-11-20';
const now = istInstant(day, '10:00');
const trading = { ...anAccount().trading, state: 'running', runId: 'run1' } as const;
const second = { now, entries: 'allowed' } as Second;

/** A run that has these orders, and would make those now where it may enter. */
function aRun(wants: Partial<OrderDocument>[], has: Partial<OrderDocument>[] = []) {
  const orders = has.map((order, place) =>
    anOrder({ tag: `old${place}`, runId: 'run1', ...order }),
  );
  const known = { saved: undefined, orders, openedAt: now };
  const run = new AccountRun(anAccount({ trading }), known);
  const steps: string[] = [];
  vi.spyOn(run, 'try').mockImplementation((event: RunEvent): Step => {
    const { entries } = (event as { second: Second }).second;
    const create = wants
      .filter(({ purpose }) => entries === 'allowed' || purpose !== 'entry')
      .map((order, place) => anOrder({ tag: `new${place}`, createdAt: now, ...order }));
    steps.push(entries);
    return { state: run.state, orders: { create, cancel: [] }, requests: [] };
  });
  const play = (rule: 'trading-days' | 'order-days', dueDay?: string, entries = second.entries) => {
    const { orders, orderDay } = playSecond(run, { ...second, entries }, { dueDay, rule });
    return { sent: orders.create.map(({ purpose }) => purpose), orderDay, steps };
  };
  return play;
}
const entry = { purpose: 'entry' } as const;
const exit = { purpose: 'exit' } as const;

test('play second: a paid day is played as it is, whatever the rule', () => {
  const played = { sent: ['entry'], orderDay: undefined, steps: ['allowed'] };
  expect(aRun([entry])('order-days')).toEqual(played);
  expect(aRun([entry])('trading-days')).toEqual(played);
});

test('play second: by the first rule an unpaid day enters nothing, and its orders ask for nothing', () => {
  const held = { sent: ['exit'], orderDay: undefined, steps: ['held'] };
  expect(aRun([entry, exit])('trading-days', day)).toEqual(held);
  expect(aRun([exit])('trading-days', day, 'blocked')).toMatchObject({ steps: ['blocked'] });
});

test('play second: by orders an entry waits and asks for the day; an exit goes out with it', () => {
  expect(aRun([entry, exit])('order-days', day)).toMatchObject({ sent: ['exit'], orderDay: day });
  expect(aRun([])('order-days', day)).toEqual({
    sent: [],
    orderDay: undefined,
    steps: ['allowed'],
  });
});

test('play second: by orders one that an agent before sent today asks for the day', () => {
  const before = (order: Partial<OrderDocument>) =>
    aRun([], [{ createdAt: now - 60_000, ...order }])('order-days', day).orderDay;
  expect(before(exit)).toBe(day);
  expect(before({ ...exit, createdAt: now - 86_400_000 })).toBeUndefined();
  expect(before({ purpose: 'settlement', state: 'filled' })).toBeUndefined();
});
