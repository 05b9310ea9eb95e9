// req: INVESTOR-162

import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { moments, places } from '@sthira/lab/time/agent-death';
import { expect, test } from 'vitest';
import type { Schedule } from '#testing/schedules/agent-schedule.ts';
import { type Beginning, inTheDay, onTheEve } from '#testing/schedules/schedule-beginning.ts';
import { type Plan, planOf } from '#testing/schedules/schedule-plan.ts';
import { enter } from '#testing/schedules/schedule-stand-ins.ts';

const [eve, expiryDay] = ['2026-11-20', '2026-11-23'];
const byOrders: Beginning = { ...onTheEve, creditsByOrdersFrom: '2026-11-01' };

/** A run that its Start has not paid for; the size of a hundred lakh costs 1,000 credits a day. */
function begun(over: Partial<Plan> = {}, beginning = byOrders): Schedule {
  const schedule = enter({ ...planOf(0), clocks: 'agree', ...over }, beginning);
  schedule.agents.call();
  schedule.watch();
  return schedule;
}

/** Days that the wallet paid, oldest first, with the milli-credits. */
const charges = ({ store, stored }: Schedule) =>
  store
    .below(`${paths.wallet(stored.account.ownerUid)}/entries`)
    .map(({ accountDay, milliCredits, cause, at }) => ({
      ...{ day: (accountDay as { day: string }).day, milliCredits, cause, at: at as number },
    }));

async function lieOver(schedule: Schedule, day: string, time: string, ms = 60_000) {
  schedule.leap(istInstant(day, time));
  await schedule.pass(ms);
}

test('credits by orders: a day is paid before its first order, and not while nothing is ordered', async () => {
  const schedule = begun();
  await schedule.pass(50_000);
  expect(charges(schedule)).toEqual([]);
  expect(schedule.stored.row?.run?.reason).toMatch(/^New positions from 15:10/);
  await schedule.pass(130_000);
  expect(schedule.isWhole).toBe(true);
  const [charge, ...more] = charges(schedule);
  expect(more).toEqual([]);
  expect(charge).toMatchObject({ day: eve, milliCredits: -1_000_000 });
  expect(charge?.cause).toMatch(/: orders on Nov 20, 2026 with 100 lakh$/);
  for (const { createdAt } of schedule.orders)
    expect(createdAt).toBeGreaterThanOrEqual(charge?.at ?? Number.POSITIVE_INFINITY);
});

test('credits by orders: a day on which a position is held and settles without an order costs nothing', async () => {
  const schedule = begun();
  await schedule.pass(180_000);
  await lieOver(schedule, expiryDay, '09:14', 90_000);
  await lieOver(schedule, expiryDay, '12:00');
  await lieOver(schedule, expiryDay, '15:39', 150_000);
  expect(schedule.broker.exchange.book.settlements).toHaveLength(4);
  expect(charges(schedule).map(({ day }) => day)).toEqual([eve]);
});

test('credits by orders: a day on which a position is only closed is charged with its orders', async () => {
  const from = istInstant('2026-11-19', '23:57');
  const schedule = begun({}, { ...inTheDay, from, creditsByOrdersFrom: '2026-11-01' });
  await schedule.pass(240_000);
  expect(schedule.isWhole).toBe(true);
  expect(charges(schedule).map(({ day }) => day)).toEqual(['2026-11-19']);
  schedule.turnMarket('wild');
  await schedule.pass(60_000);
  expect(schedule.broker.isFlat).toBe(true);
  expect(charges(schedule).map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20']);
});

test('credits by orders: the same days by the first rule are both charged', async () => {
  const schedule = begun({}, onTheEve);
  await schedule.pass(180_000);
  await lieOver(schedule, expiryDay, '09:14', 90_000);
  expect(charges(schedule)).toMatchObject([{ day: expiryDay }]);
  expect(charges(schedule)[0]?.cause).toMatch(/: trading on Nov 23, 2026 with 100 lakh$/);
});

test('credits by orders: without the credits no order goes out, and the run ends', async () => {
  const schedule = begun();
  const wallet = paths.wallet(schedule.stored.account.ownerUid);
  schedule.store.put(wallet, { ...schedule.store.at(wallet), milliCredits: 999_999 });
  await schedule.pass(180_000);
  expect(schedule.broker.rows).toEqual([]);
  expect(charges(schedule)).toEqual([]);
  expect(schedule.stored.ended).toBe(true);
  expect(schedule.stored.issues).toContainEqual(
    expect.stringMatching(/^Squared off before its first order of the day: .* needs 1,000 credits/),
  );
});

const deaths = places.flatMap((place) => moments.map((moment) => ({ place, moment })));

test.each(deaths)(
  'credits by orders: an agent that dies, $place $moment, has the day paid once and before any order',
  async ({ place, moment }) => {
    const schedule = begun({ death: { place, moment, takeOver: 'two-race' } });
    schedule.begin();
    await schedule.pass(240_000);
    const paid = charges(schedule);
    expect(paid.map(({ day }) => day)).toEqual([eve]);
    for (const { createdAt } of schedule.orders)
      expect(createdAt).toBeGreaterThanOrEqual(paid[0]?.at ?? Number.POSITIVE_INFINITY);
  },
);
