import { expect, test, vi } from 'vitest';
import { inTheEvening, lateInTheDay, Schedule } from './agent-schedule.ts';
import { planOf } from './schedule-plan.ts';

/** The schedule that runs now: its world stands in the place of database, queue, broker and market. */
const now = vi.hoisted(() => ({ world: undefined as unknown as Schedule }));

vi.mock(import('#platform/firestore.ts'), async (original) => {
  const real = await original();
  const read: typeof real.readDocument = async (path, schema) => real.parseSnapshot((await now.world.store.doc(path).get()) as never, schema);
  const readIn: typeof real.readIn = async (transaction, { path, schema }) =>
    real.parseSnapshot((await transaction.get(now.world.store.doc(path) as never)) as never, schema);
  return { ...real, db: () => now.world.store as never, readIn, readDocument: read };
});
vi.mock(import('#platform/settings.ts'), async (original) => ({
  ...(await original()),
  settings: () => ({ marketHours: now.world.hours, shards: 1 }) as never,
}));
vi.mock(import('#platform/log.ts'), () => ({ log: { info: () => {}, warn: () => {}, error: () => {} } }));
vi.mock(import('#platform/tasks.ts'), async (original) => ({
  ...(await original()),
  enqueueAgent: async (shard, { patience = 'now' } = {}) => now.world.enqueue({ shard, patience }),
}));
vi.mock(import('#brokers/limits.ts'), async (original) => ({
  ...(await original()),
  reserveOrderSlot: (_accountId, clock) => now.world.takeOrderPlace(clock as never),
}));
vi.mock(import('#brokers/xts-connector.ts'), async (original) => ({ ...(await original()), brokerFor: () => now.world.connector() as never }));
vi.mock(import('#accounts/broker-session.ts'), async (original) => ({
  ...(await original()),
  readSession: async () => ({ session: now.world.session(), openedAt: 0 }),
}));
vi.mock(import('#accounts/reopen-session.ts'), () => ({ reopenSession: async (_account, _token, clock) => now.world.logIn(clock as never) }));
vi.mock(import('./account-watch.ts'), () => ({
  readActiveAccounts: async () => ({ values: now.world.active, unreadable: [] }),
  watchAccounts: () => ({ accounts: () => now.world.active, close: () => {} }),
}));
vi.mock(import('./market-view.ts'), () => ({ watchMarket: () => ({ view: () => now.world.market(), close: () => {} }) }));
vi.mock(import('./neighbour.ts'), async (original) => ({ ...(await original()), watchNeighbour: () => ({ look: () => {}, close: () => {} }) }));

/** Other ones, or more: `FIRST_SCHEDULE=10000 SCHEDULES=5000 npx vitest run --project mocks agent-schedules`. */
const first = Number(process.env.FIRST_SCHEDULE ?? 0);
const count = Number(process.env.SCHEDULES ?? 855);

test('whatever the broker answers and whenever the agent dies, every order is sent once and the run ends flat', { timeout: 600_000 }, async () => {
  const wrongs: string[] = [];
  let orders = 0;
  for (let seed = first; seed < first + count; seed += 1) {
    now.world = new Schedule(planOf(seed));
    await now.world.run();
    wrongs.push(...now.world.wrongs);
    orders += now.world.broker.rows.length;
  }
  expect(wrongs.slice(0, 40)).toEqual([]);
  expect(orders).toBeGreaterThan(5 * count);
});

test('while the market is closed a run without open orders leaves its broker alone, and beats slowly', async () => {
  now.world = new Schedule(planOf(0), inTheEvening);
  await now.world.idle(40_000);
  expect(now.world.beats).toBeGreaterThan(10);
  expect(now.world.beats).toBeLessThan(16);
  // The books it begins with: orders, trades, positions, funds.
  expect(now.world.broker.readings).toBe(4);
});

test('legs that could not be closed before the exchange’s day ended are told, and closed at the next open', async () => {
  now.world = new Schedule(planOf(0), lateInTheDay);
  await now.world.idleOvernight();
  expect(now.world.wrongs).toEqual([]);
  const legs = /^Square off is not complete\. Remaining: (NIFTY [^,]+ -?195(, )?){4}$/;
  expect(now.world.issues).toEqual(['Square off at the end of the day', expect.stringMatching(legs)]);
  expect(now.world.ended).toBe(true);
  expect(now.world.broker.isFlat).toBe(true);
  expect(now.world.orders.filter(({ reason }) => reason === 'The exchange ended it with its day')).toHaveLength(2);
});

test('an agent that cannot decide goes on beating, and says so', async () => {
  now.world = new Schedule(planOf(0));
  now.world.spoilMarket();
  await now.world.idle(5_000);
  expect(now.world.beats).toBeGreaterThan(2);
  expect(now.world.issues).toEqual(['The Trading Agent cannot decide what to order: nothing is opened or closed until it can.']);
});
