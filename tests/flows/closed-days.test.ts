// req: ADMIN-23

import { randomInt } from 'node:crypto';
import { paths } from '@sthira/contract/paths';
import { type Day, dayInWords, dayMs, istDay, istInstant } from '@sthira/contract/units';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { expect, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { issuesOf } from '#support/filed-issues.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import type { ClosedDays } from '../../functions/src/documents/orders.ts';
import { systemClock } from '../../functions/src/platform/clock.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';
import { closeDays, readClosedDays, writeOrFile } from '../../functions/src/reports/close-days.ts';
import { lastDayOver } from '../../functions/src/reports/closed-days.ts';
import { readDayFigures } from '../../functions/src/reports/read-day-figures.ts';
import { writeDayFigures } from '../../functions/src/reports/write-day-figures.ts';
import { anOrder } from '../../functions/src/testing/order-fixture.ts';

const letters = () => Math.random().toString(36).slice(2);

async function store(accountId: string, orders: readonly OrderDocument[]): Promise<void> {
  for (const order of orders) await db().doc(paths.order(accountId, order.tag)).set(order);
}

/**
 * Sold on one day, bought back on the next: ₹1,300 made there. Changed last when `updatedAt` says.
 */
async function tradeOverNight(
  accountId: string,
  { day, updatedAt }: { day: Day; updatedAt?: number },
): Promise<[OrderDocument, OrderDocument]> {
  const at = istInstant(day, '15:00');
  const [sold, bought] = [`S${letters()}`, `B${letters()}`];
  const orders: [OrderDocument, OrderDocument] = [
    {
      ...anOrder({ at: at - dayMs, filledAtPaise: 10_000, tag: sold }),
      updatedAt: updatedAt ?? at - dayMs,
    },
    {
      ...anOrder({ at, side: 'BUY', filledAtPaise: 8_000, tag: bought }),
      updatedAt: updatedAt ?? at,
    },
  ];
  await store(accountId, orders);
  return orders;
}

const dayOf = async (accountId: string, day: Day) =>
  (await db().doc(paths.accountDay(accountId, day)).get()).data();

test('closed days: the schedule closes the day that is over, and the report stays the same', async () => {
  const [owner, admin] = await Promise.all([signedIn(), signedIn('admin')]);
  const { id } = await anAccount(owner, { state: 'logged_out' });
  const now = Date.now();
  const clock = { ...systemClock, now: () => now };
  const day = lastDayOver(now);
  const [, exit] = await tradeOverNight(id, { day, updatedAt: now });
  const ofAccount = async () => {
    const { accounts } = await succeed('getAdminReport', { from_date: day, to_date: day }, admin);
    return accounts.find(({ account_id }) => account_id === id);
  };
  const before = await ofAccount();
  expect(before).toMatchObject({ realised_pnl: 1_300, win_rate: 100, trades: 1, orders: 1 });
  expect(before).toMatchObject({ charges: 25.79, net_pnl: 1_274.21 });

  await closeDays(firestoreStore, clock);
  expect((await readClosedDays(firestoreStore))?.throughDay).toBe(day);
  expect(await dayOf(id, day)).toMatchObject({
    realisedPaise: 130_000,
    closedUnits: 65,
    fills: 1,
    runIds: ['run1'],
    charges: { brokerage: 2_000, stt: 0, exchange: 185, sebi: 1, stamp: 0, gst: 393 },
  });
  expect(await ofAccount()).toEqual(before);

  // What changes later is in the report at once, and in the document after the schedule's next
  // run.
  const fills = { ...exit.fills, late: { quantity: 10, pricePaise: 8_000, at: exit.createdAt } };
  await store(id, [{ ...exit, fills, filledQuantity: 75, updatedAt: Date.now() }]);
  // First: the stack's own schedule may run at any time.
  expect(await dayOf(id, day)).toMatchObject({ fills: 1 });
  expect(await ofAccount()).toMatchObject({ realised_pnl: 1_300, trades: 2 });
  await closeDays(firestoreStore, clock);
  expect(await dayOf(id, day)).toMatchObject({ fills: 2 });
});

test('closed days: closed days are read from their documents, open and changed ones from the orders', async () => {
  const { id } = await anAccount(await signedIn(), { state: 'logged_out' });
  const firstAt = istInstant('2001-01-01', '12:00') + randomInt(7_000) * dayMs;
  const [sellDay, day, open] = [
    istDay(firstAt),
    istDay(firstAt + dayMs),
    istDay(firstAt + 2 * dayMs),
  ];
  const [entry] = await tradeOverNight(id, { day });
  await store(id, [
    anOrder({
      at: istInstant(open, '10:00'),
      state: 'rejected',
      tag: `R${letters()}`,
      runId: 'run2',
    }),
  ]);
  const range = { fromDay: sellDay, toDay: open };
  const closed = { fromDay: sellDay, throughDay: day, checkedAt: Date.now() };
  const brokers = new Map([[id, { broker: 'ArhamShare_XTS' as const }]]);
  const read = (until: ClosedDays | undefined) =>
    readDayFigures(firestoreStore, { range, closed: until, brokers });
  const fromOrders = (await read(undefined)).get(id);
  expect(fromOrders).toMatchObject([
    { day: sellDay, realisedPaise: 0 },
    { day, realisedPaise: 130_000 },
    { day: open, orders: { rejected: 1 } },
  ]);

  for (const closing of [sellDay, day, day])
    await writeDayFigures(firestoreStore, id, { fromDay: closing, toDay: closing });
  expect((await read(closed)).get(id)).toEqual(fromOrders);
  await db().doc(paths.accountDay(id, day)).update({ realisedPaise: 1 });
  expect((await read(closed)).get(id)?.[1]).toMatchObject({
    realisedPaise: 1,
  });

  // The entry cost more than was known: the day that closed it makes less.
  const [execution = ''] = Object.keys(entry.fills);
  const fills = { [execution]: { quantity: 65, pricePaise: 9_000, at: entry.createdAt } };
  await store(id, [{ ...entry, fills, updatedAt: Date.now() }]);
  expect((await read(closed)).get(id)?.[1]).toMatchObject({
    realisedPaise: 65_000,
  });
  await writeDayFigures(firestoreStore, id, { fromDay: sellDay, toDay: day });
  expect(await dayOf(id, day)).toMatchObject({ realisedPaise: 65_000 });

  await db().doc(paths.order(id, entry.tag)).delete();
  await writeDayFigures(firestoreStore, id, { fromDay: sellDay, toDay: day });
  expect(await dayOf(id, sellDay)).toBeUndefined();
});

test('closed days: days with an unreadable order are an issue, and are written once it can be read', async () => {
  const { id } = await anAccount(await signedIn(), { state: 'logged_out' });
  const day = istDay(istInstant('2001-01-01', '12:00') + randomInt(7_000) * dayMs);
  const [entry] = await tradeOverNight(id, { day });
  const days = { range: { fromDay: day, toDay: day }, clock: systemClock };
  await db().doc(paths.order(id, entry.tag)).update({ fills: 'none' });
  expect(await writeOrFile(firestoreStore, id, days)).toBe('not');
  expect(await issuesOf(id)).toMatchObject([
    {
      priority: 'high',
      status: 'pending',
      description: expect.stringContaining(`${dayInWords(day)} to ${dayInWords(day)}`),
    },
  ]);
  expect(await dayOf(id, day)).toBeUndefined();
  await store(id, [entry]);
  expect(await writeOrFile(firestoreStore, id, days)).toBe('written');
  expect(await dayOf(id, day)).toMatchObject({ realisedPaise: 130_000 });
});
