import { mostReportDays, mostReportOrders } from '@sthira/contract/admin-reports';
import { istInstant } from '@sthira/contract/units';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { beforeEach, expect, test, vi } from 'vitest';
import { docs } from '#documents/docs.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { anOrder } from '#testing/order-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { closeDays, readClosedDays } from './close-days.ts';
import { readDayFigures } from './read-day-figures.ts';

const logged = vi.hoisted(() => [] as unknown[]);
vi.mock(import('#platform/log/log.ts'), () => ({
  log: {
    info: (event, facts) => void logged.push([event, facts]),
    warn: () => {},
    error: (event) => void logged.push([event]),
  },
}));

const clock = new SteppedClock();
let store: MemoryStore;
const at = (day: string, time = '11:00') => istInstant(day, time);

/** A round trip of 65 units that made `paise` on each. */
function traded(accountId: string, day: string, paise: number, runId = `run-${day}`): void {
  for (const [side, price, time] of [
    ['SELL', 1_000 + paise, '11:00'],
    ['BUY', 1_000, '12:00'],
  ] as const)
    put(
      accountId,
      anOrder({ at: at(day, time), side, runId, instrumentId: 40_001, filledAtPaise: price }),
    );
}
const put = (accountId: string, order: OrderDocument) =>
  store.put(`accounts/${accountId}/orders/${order.tag}`, order);
const days = (accountId: string) =>
  store
    .below(`accounts/${accountId}/days`)
    .map(({ day, realisedPaise, fills }) => [day, realisedPaise, fills]);
const close = async (day: string, time = '10:00') => {
  clock.set(istInstant(day, time));
  await closeDays(store, clock);
  return readClosedDays(store);
};
const brokers = new Map(['a1', 'a2'].map((id) => [id, anAccount({ id })]));
const figures = async (fromDay: string, toDay: string) => {
  const range = { fromDay, toDay };
  const found = await readDayFigures(store, {
    range,
    brokers,
    closed: await readClosedDays(store),
  });
  return Object.fromEntries(
    [...found].map(([id, all]) => [id, all.map(({ day, realisedPaise }) => [day, realisedPaise])]),
  );
};

beforeEach(() => {
  store = memoryStore(() => clock.now());
  logged.length = 0;
  for (const [id, account] of brokers) store.put(`accounts/${id}`, account);
});

test('close days: an ended day is written for every account that traded on it', async () => {
  traded('a1', '2026-11-24', 10);
  traded('a2', '2026-11-24', -20);
  traded('a2', '2026-11-25', 5);
  const checkedAt = istInstant('2026-11-25', '10:00');
  expect(await close('2026-11-25')).toEqual({
    ...{ fromDay: '2026-11-24', throughDay: '2026-11-24', checkedAt, withCharges: true },
  });
  expect([days('a1'), days('a2')]).toEqual([[['2026-11-24', 650, 2]], [['2026-11-24', -1_300, 2]]]);
  expect(store.below('accounts/a1/days')[0]?.charges).not.toBeNull();
  expect(logged).toEqual([['days.closed', { day: '2026-11-24', accounts: 2, late: 0 }]]);
  await close('2026-11-25', '10:30');
  expect(logged).toHaveLength(1);
  expect((await close('2026-11-26'))?.throughDay).toBe('2026-11-25');
  expect(days('a2')).toEqual([
    ['2026-11-24', -1_300, 2],
    ['2026-11-25', 325, 2],
  ]);
});

test('close days: a closed day with changed orders is written again, and an empty one is deleted', async () => {
  traded('a1', '2026-11-24', 10);
  await close('2026-11-25');
  for (const order of store.below('accounts/a1/orders'))
    store.put(`accounts/a1/orders/${order.tag}`, {
      ...{ ...order, state: 'cancelled', filledQuantity: 0, fills: {} },
      ...{ sentAt: null, appOrderId: '', updatedAt: istInstant('2026-11-25', '10:05') },
    });
  put(
    'a2',
    anOrder({
      ...{ at: at('2026-11-24'), side: 'SELL', filledAtPaise: 100 },
      updatedAt: istInstant('2026-11-25', '10:05'),
    }),
  );
  logged.length = 0;
  await close('2026-11-25', '11:00');
  expect(days('a2')).toEqual([['2026-11-24', 0, 1]]);
  expect(logged).toEqual([['days.closed', { day: '', accounts: 2, late: 2 }]]);
});

test('close days: closed days have their stored figures, open ones those of the orders', async () => {
  traded('a1', '2026-11-24', 10);
  traded('a1', '2026-11-25', 20);
  traded('a2', '2026-11-25', 30);
  await close('2026-11-25');
  store.put('accounts/a1/days/2026-11-24', {
    ...store.at('accounts/a1/days/2026-11-24'),
    realisedPaise: 7,
  });
  expect(await figures('2026-11-24', '2026-11-25')).toEqual({
    a1: [
      ['2026-11-24', 7],
      ['2026-11-25', 1_300],
    ],
    a2: [['2026-11-25', 1_950]],
  });
  expect(await figures('2026-11-25', '2026-11-25')).toEqual({
    a1: [['2026-11-25', 1_300]],
    a2: [['2026-11-25', 1_950]],
  });
  expect(await figures('2026-11-20', '2026-11-23')).toEqual({});
});

test('close days: an account with changed closed days is counted from its orders until they are closed again', async () => {
  traded('a1', '2026-11-23', 3);
  traded('a1', '2026-11-24', 10);
  await close('2026-11-24');
  await close('2026-11-25');
  for (const day of ['2026-11-23', '2026-11-24'])
    store.put(`accounts/a1/days/${day}`, {
      ...store.at(`accounts/a1/days/${day}`),
      realisedPaise: 7,
    });
  put(
    'a1',
    anOrder({
      ...{ at: at('2026-11-24', '13:00'), runId: 'run-2026-11-24', state: 'rejected' },
      updatedAt: istInstant('2026-11-25', '10:05'),
    }),
  );
  expect(await figures('2026-11-23', '2026-11-24')).toEqual({
    a1: [
      ['2026-11-23', 7],
      ['2026-11-24', 650],
    ],
  });
  expect(await figures('2026-11-23', '2026-11-23')).toEqual({ a1: [['2026-11-23', 7]] });
});

test('close days: a run that began before the range counts from its beginning', async () => {
  const runId = 'over-night';
  const held = { runId, instrumentId: 40_001 };
  put('a1', anOrder({ ...held, at: at('2026-11-20'), side: 'SELL', filledAtPaise: 1_100 }));
  put('a1', anOrder({ ...held, at: at('2026-11-24'), side: 'BUY', filledAtPaise: 1_000 }));
  expect(await figures('2026-11-24', '2026-11-24')).toEqual({ a1: [['2026-11-24', 6_500]] });
});

test('close days: more orders or days than an answer can hold are refused', async () => {
  const order = anOrder({ at: at('2026-11-24') });
  for (let number = 0; number <= mostReportOrders; number += 1)
    store.put(`accounts/a1/orders/t${number}`, order);
  await expect(figures('2026-11-24', '2026-11-24')).rejects.toMatchObject({
    code: 'bad-input',
    message: 'These days hold more than 50,000 orders. Choose fewer days.',
  });
  store = memoryStore(() => clock.now());
  const closed = { fromDay: '2026-11-24', throughDay: '2026-11-24', checkedAt: 0 };
  store.put(docs.closedDays.path, { ...closed, withCharges: true });
  const day = {
    ...{ day: '2026-11-24', realisedPaise: 0, closedUnits: 0, fills: 0, fillMs: [], runIds: [] },
    ...{ orders: { filled: 0, cancelled: 0, rejected: 0, lost: 0, open: 0 }, charges: null },
  };
  for (let number = 0; number <= mostReportDays; number += 1)
    store.put(`accounts/a${number}/days/2026-11-24`, day);
  await expect(figures('2026-11-24', '2026-11-24')).rejects.toMatchObject({
    code: 'bad-input',
    message: 'These days hold more than 50,000 accounts’ days. Choose fewer days.',
  });
});
