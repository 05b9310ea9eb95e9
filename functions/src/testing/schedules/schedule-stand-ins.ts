import { moments, places } from '@sthira/lab/time/agent-death';
import { faults, unkindFaults } from '@sthira/lab/unkind/simulated-faults';
import { expect, test, vi } from 'vitest';
import { Schedule } from './agent-schedule.ts';
import type { Beginning } from './schedule-beginning.ts';
import { playSchedule } from './schedule-course.ts';
import { type Plan, planOf, plansWithOne } from './schedule-plan.ts';

/*
 * For tests of the schedules, which import the agents from here alone, so that they meet the
 * stand-ins: the world of the schedule that runs now takes the place of queue, broker and market.
 * Its store is handed to the agents.
 */
const now = vi.hoisted(() => ({ world: undefined as unknown as Schedule }));

vi.mock(import('#platform/settings.ts'), async (original) => ({
  ...(await original()),
  settings: () => {
    const { hours, creditRows } = now.world;
    return { marketHours: hours, creditRows, shards: 1 } as never;
  },
}));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));
vi.mock(import('#platform/tasks.ts'), async (original) => ({
  ...(await original()),
  enqueueAgent: async (shard, { patience = 'now' }) =>
    now.world.agents.enqueue({ shard, patience }),
}));
vi.mock(import('#brokers/limits.ts'), async (original) => ({
  ...(await original()),
  reserveOrderSlot: (_accountId, clock) => now.world.takeOrderPlace(clock as never),
}));
vi.mock(import('#brokers/xts-connector.ts'), async (original) => ({
  ...(await original()),
  brokerFor: () => now.world.connector() as never,
}));
vi.mock(import('#accounts/record/broker-session.ts'), async (original) => ({
  ...(await original()),
  readSession: async () => ({ session: now.world.session(), openedAt: 0 }),
  readSessionIn: async () => ({ session: now.world.session(), openedAt: 0 }),
}));
vi.mock(import('#accounts/logins/log-in.ts'), async (original) => ({
  ...(await original()),
  logIn: async (store, { find, clock }) => {
    const account = await store.transact(find);
    return { account, session: await now.world.logIn(clock) };
  },
}));
// Each simulated process has a line of its own; one that died must not hold up the others.
vi.mock(import('#platform/limits/concurrency.ts'), async (original) => ({
  ...(await original()),
  oneAtATime: (_key, act) => act(),
}));
vi.mock(import('#agents/shards/account-watch.ts'), () => ({
  readActiveAccounts: async () => ({ values: now.world.stored.active, unreadable: [] }),
  readSomeActive: async () => now.world.stored.active,
  watchAccounts: () => ({
    accounts: () => now.world.stored.active,
    answered: Promise.resolve(),
    isStale: async () => false,
    check: () => {},
    close: () => {},
  }),
}));
vi.mock(import('#agents/market/market-view.ts'), () => ({
  watchMarket: () => ({
    view: () => now.world.market(),
    movedAt: () => undefined,
    close: () => {},
  }),
}));
vi.mock(import('#agents/shards/shard-watchdog.ts'), async (original) => ({
  ...(await original()),
  startWatchdog: () => ({ check: () => {}, close: () => {} }),
}));

/** From here on the agents live in the world of this plan. */
export function enter(plan: Plan, beginning?: Beginning): Schedule {
  now.world = new Schedule(plan, beginning);
  return now.world;
}

/**
 * A fixed stride through all plans, coprime with their numbers, so that few meet every fault,
 * phase, death and take-over. Others, or more: `npm run matrix -- --seeds 5000 --first 10000`, or
 * one with what a failure prints.
 */
const first = Number(process.env.FIRST_SCHEDULE ?? 0);
const stride = Number(process.env.SCHEDULE_STRIDE ?? 37);
const lists = { faults, unkindFaults };

/**
 * A test that plays so many schedules with the faults of a list: none of them goes wrong, and
 * enough happens in them.
 */
export function testList(list: keyof typeof lists, usualCount: number): void {
  const title = `whatever the broker does (${list}) and whenever the agent dies, no order is sent twice and the run ends flat`;
  test(title, { timeout: 7_200_000 }, () =>
    playList(list, Number(process.env.SCHEDULES ?? usualCount)),
  );
}

async function playList(list: keyof typeof lists, count: number): Promise<void> {
  const wrongs: string[] = [];
  const met = { orders: 0, deaths: 0, paged: 0 };
  const struck = new Set<string>();
  for (let turn = 0; turn < count; turn += 1) {
    const seed = first + turn * stride;
    const {
      wrongs: each,
      plan,
      broker,
      agentDeath,
      pages,
    } = await played(planOf(seed, lists[list]));
    if (each.length > 0)
      wrongs.push(
        `npm run matrix -- --seeds 1 --first ${seed} --list ${list} # ${JSON.stringify(plan)} ${each.join('; ')}`,
      );
    met.orders += broker.rows.length;
    if (plan.death && agentDeath?.struckAtMs !== undefined) {
      met.deaths += 1;
      for (const fault of plan.faults) struck.add(fault);
      struck.add(`${plan.death.place} ${plan.death.moment}`);
    }
    if (pages > 0) met.paged += 1;
  }
  expect(wrongs.slice(0, 40)).toEqual([]);
  // A few schedules alone may be ones without any of it.
  if (count < 100) return;
  expect(met.orders).toBeGreaterThanOrEqual(3 * count);
  expect(met.deaths).toBeGreaterThanOrEqual(0.7 * count);
  expect(met.paged).toBeGreaterThanOrEqual(0.1 * count);
  if (count * stride < plansWithOne(lists[list])) return;
  const deaths = places.flatMap((place) => moments.map((moment) => `${place} ${moment}`));
  expect([...struck].sort()).toEqual([...lists[list], ...deaths].sort());
}

/** The plan's schedule, played from its first agent to the end of the run. */
export async function played(plan: Plan): Promise<Schedule> {
  const schedule = enter(plan);
  await playSchedule(schedule);
  return schedule;
}
