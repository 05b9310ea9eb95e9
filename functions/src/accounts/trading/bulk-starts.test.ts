import { type BulkTrade, bulkStartLivesMs } from '@sthira/contract/bulk-trades';
import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';
import { accountDocument } from '#documents/accounts.ts';
import { AppError } from '#platform/errors.ts';
import { notDone, unclear } from '#platform/store/database-refusal.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { liftKillSwitch } from './lift-kill-switch.ts';
import { pullKillSwitchFor } from './pull-kill-switch.ts';
import { startMany } from './start-many.ts';
import { finishStopAll, stopAllTrading, stopAllTradingFor } from './stop-all-trading.ts';
import { stopStarting } from './stop-starting.ts';
import { stopTradingFor } from './stop-trading.ts';
import { workStarts } from './work-starts.ts';

const world = vi.hoisted(() => ({
  starts: [] as [string, string | { left: number }][],
  stops: [] as object[],
}));

vi.mock(import('./shard-room.ts'), () => ({ shardRefusal: async () => undefined }));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));
vi.mock(import('#platform/tasks.ts'), async (original) => ({
  ...(await original()),
  enqueueAgent: async () => {},
  enqueueStarts: async ({ bulkId }, turn) => void world.starts.push([bulkId, turn]),
  enqueueStopAll: async (task) => void world.stops.push(task),
}));

const clock = new SteppedClock();
const now = istInstant('2026-11-20', '10:00');
const meera = { uid: 'meera', email: 'meera@example.com', name: 'M', role: 'admin' } as const;
const admin = { uid: 'admin', email: 'admin@example.com', name: 'A', role: 'admin' } as const;
const asha = { uid: 'asha', email: 'asha@example.com', name: 'A', role: 'user' } as const;
let store: MemoryStore;

const idOf = (place: number) => `Account${String(place).padStart(13, '0')}`;
function put(count: number, changes: Partial<ReturnType<typeof anAccount>> = {}, from = 0) {
  const ids = Array.from({ length: count }, (_, place) => idOf(from + place));
  for (const id of ids)
    store.put(paths.account(id), anAccount({ id, accountName: id, ...changes }));
  return ids;
}
const stored = (id: string) => accountDocument.parse(store.at(paths.account(id)));
const runningOf = (ids: readonly string[]) =>
  ids.filter((id) => stored(id).trading.state === 'running');
const bulk = () => store.below(paths.bulkTrades).at(-1) as unknown as BulkTrade;
const startsOf = (id: string) =>
  store
    .below(paths.audit)
    .filter(({ subject, action }) => subject === id && action === 'startTradingFor').length;
const balance = (uid = 'asha') => store.at(paths.wallet(uid))?.milliCredits;
const ask = (ids: readonly string[], caller: typeof meera | typeof admin = meera) =>
  startMany({ caller, input: { account_ids: [...ids] }, clock, store });
const deliver = (bulkId = bulk().id) => workStarts(store, { bulkId }, clock);
const stopAll = () => stopAllTradingFor({ caller: admin, input: { algoId: 1 }, clock, store });

beforeEach(() => {
  clock.set(now);
  world.starts = [];
  world.stops = [];
  store = memoryStore(() => clock.now());
  putPeople(store);
  for (const uid of ['asha', 'ravi'])
    store.put(paths.wallet(uid), { uid, milliCredits: 50_000_000, sequence: 1, updatedAt: 0 });
});

test('start of many: goes on without the tab that asked for it, and says who, how many and why not', async () => {
  const ids = [...put(60), ...put(2, { isActive: false }, 60)];
  const { data, message } = await ask(ids);
  expect([data.account_ids, message]).toEqual([ids, 'Starting 62 account(s).']);
  expect(world.starts.map(([, turn]) => turn)).toEqual(['later', 'now']);
  expect(runningOf(ids)).toEqual([]);
  await deliver();
  expect(runningOf(ids)).toEqual(ids.slice(0, 60));
  expect(bulk()).toMatchObject({
    ...{ verb: 'start', by: 'meera', byName: 'meera', at: now, of: 62, waiting: [] },
    ...{ done: ids.slice(0, 60), state: 'finished', endedAt: clock.now() },
    failed: ids.slice(60).map((id) => ({ id, message: `${id} is not active.` })),
  });
  expect(balance()).toBe(50_000_000 - 60 * 50_000);
});

test('start of many: a Stop All after it was queued keeps its tasks, late and twice, from starting anything', async () => {
  const ids = put(60);
  await ask(ids);
  clock.set(now + 1_000);
  await stopAll();
  clock.set(now + 60_000);
  await Promise.all([deliver(), deliver()]);
  await deliver();
  expect(runningOf(ids)).toEqual([]);
  expect(balance()).toBe(50_000_000);
  expect(bulk()).toMatchObject({ state: 'stopped', endedBy: 'admin', waiting: ids, done: [] });
});

test.each([2, 3, 9, 25, 26, 27, 30, 52])(
  'start of many: a Stop All at commit %i leaves nothing running and starts nothing after',
  async (commit) => {
    const ids = put(60);
    await ask(ids);
    let [commits, stopping] = [0, Promise.resolve() as Promise<unknown>];
    store.observe({
      write: () => {
        commits += 1;
        if (commits === commit) stopping = stopAll();
      },
    });
    await Promise.all([deliver(), deliver()]);
    await stopping;
    store.observe();
    const started = ids.filter((id) => startsOf(id) > 0);
    expect(started.length).toBeGreaterThan(0);
    expect(started.length).toBeLessThan(60);
    expect(runningOf(ids)).toEqual([]);
    await deliver();
    expect(ids.filter((id) => startsOf(id) > 0)).toEqual(started);
    expect(bulk()).toMatchObject({ state: 'stopped' });
  },
);

test('start of many: what began between a Stop All and its call dying is stopped by its task', async () => {
  const ids = put(3);
  await ask(ids);
  const task = { uid: 'admin', whose: 'all', at: clock.now() } as const;
  clock.set(now + 5);
  await deliver();
  // The call took the start back, and died before it looked for what runs.
  store.put(paths.bulkTrade(bulk().id), { ...bulk(), state: 'stopped', endedAt: now + 6 });
  const since = put(1, {}, 50);
  await ask(since, admin);
  clock.set(now + 1_000);
  await deliver();
  clock.set(now + 15_000);
  await finishStopAll(store, task, clock);
  expect(runningOf(ids)).toEqual([]);
  expect(runningOf(since)).toEqual(since);
});

test('start of many: delivered twice at once it starts, charges and counts each account once', async () => {
  const ids = put(60);
  await ask(ids);
  await Promise.all([deliver(), deliver()]);
  expect(ids.map(startsOf)).toEqual(ids.map(() => 1));
  expect(balance()).toBe(50_000_000 - 60 * 50_000);
  expect(bulk()).toMatchObject({ state: 'finished', failed: [] });
  expect(new Set(bulk().done)).toEqual(new Set(ids));
});

test('start of many: an account that was squared off before the task came again is not started anew', async () => {
  const [id = ''] = put(1);
  await ask([id]);
  // The task dies after the start, before it is written down.
  store.observe({
    write: (written) => {
      if (written.includes(paths.bulkTrade(bulk().id))) throw new Error('the process is gone');
    },
  });
  await deliver().catch(() => undefined);
  store.observe();
  expect(runningOf([id])).toEqual([id]);
  const trading = { ...stored(id).trading, state: 'stopped', runId: 'a later run' } as const;
  store.put(paths.account(id), { ...stored(id), trading });
  await deliver();
  expect(runningOf([id])).toEqual([]);
  expect(bulk()).toMatchObject({ state: 'finished', done: [id] });
});

test('start of many: an owner’s own Stop All keeps their accounts out, and no others', async () => {
  const [own, others] = [put(2), put(2, { ownerUid: 'ravi', email: 'ravi@example.com' }, 10)];
  await ask([...own, ...others]);
  await stopAllTrading({ caller: asha, input: { algoId: 1 }, clock, store });
  await deliver();
  expect(runningOf([...own, ...others])).toEqual(others);
  const message = 'Its owner has stopped all of their accounts since.';
  expect(bulk().failed).toEqual(own.map((id) => ({ id, message })));
});

test('start of many: the kill switch ends it, also for what comes after it was lifted', async () => {
  const ids = put(2);
  await ask(ids);
  await pullKillSwitchFor({ caller: admin, input: { reason: 'Sample' }, clock, store });
  await liftKillSwitch({ caller: admin, input: { reason: 'Sample' }, clock, store });
  await deliver();
  expect([runningOf(ids), bulk().state]).toEqual([[], 'stopped']);
});

test('start of many: a second admin’s leaves out whose turn is still to come', async () => {
  const ids = put(3);
  await ask(ids.slice(0, 2));
  expect((await ask(ids, admin)).data.account_ids).toEqual(ids.slice(2));
  await expect(ask(ids, admin)).rejects.toMatchObject({
    message: 'A start of all these accounts is under way already.',
  });
});

test('start of many: any admin cancels the rest, once', async () => {
  const ids = put(30);
  await ask(ids);
  const cancel = () => stopStarting({ caller: admin, input: { bulk_id: bulk().id }, clock, store });
  expect(await cancel()).toEqual({
    data: { left: 30 },
    message: '30 account(s) are not started.',
  });
  await deliver();
  expect(runningOf(ids)).toEqual([]);
  expect(bulk()).toMatchObject({ state: 'cancelled', endedBy: 'admin' });
  await expect(cancel()).rejects.toMatchObject({ code: 'conflict' });
});

test('start of many: what our records did not answer is tried again behind the others, and starts once', async () => {
  const ids = put(30);
  await ask(ids);
  const failures = new Map([
    [ids[0], unclear],
    [ids[1], notDone],
  ]);
  store.observe({
    write: (paths) => {
      const id = ids.find((one) => paths.some((path) => path.includes(one)) && failures.has(one));
      if (id === undefined) return;
      const message = failures.get(id) ?? '';
      failures.delete(id);
      throw new AppError('unavailable', message);
    },
  });
  await deliver();
  store.observe();
  expect(runningOf(ids)).toEqual(ids);
  expect(bulk()).toMatchObject({ state: 'finished', failed: [] });
  expect(bulk().done.slice(-2)).toEqual(ids.slice(0, 2));
  expect(ids.map(startsOf)).toEqual(ids.map(() => 1));
});

test('start of many: one of operations may ask for it, and loses the rest with the role', async () => {
  const ids = put(30);
  const setRole = (role: string) =>
    store.put(paths.user('meera'), { ...store.at(paths.user('meera')), role });
  setRole('operations');
  await startMany({
    caller: { ...meera, role: 'operations' },
    input: { account_ids: ids },
    clock,
    store,
  });
  store.observe({
    write: (written) => {
      if (written.includes(paths.bulkTrade(bulk().id)) && bulk().done.length === 0) store.observe();
      else return;
      setRole('support');
    },
  });
  await deliver();
  expect(runningOf(ids)).toEqual(ids.slice(0, 24));
  expect(bulk()).toMatchObject({ state: 'cancelled', endedBy: '', waiting: ids.slice(24) });
  await expect(
    startMany({ caller: meera, input: { account_ids: ids }, clock, store }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});

test('start of many: a task that comes half an hour late starts nothing', async () => {
  const ids = put(2);
  await ask(ids);
  clock.set(now + bulkStartLivesMs);
  await deliver();
  expect([runningOf(ids), bulk().state]).toEqual([[], 'expired']);
});

test('stop of several: every admin reads who stopped how many, and why not', async () => {
  const trading = { ...anAccount().trading, state: 'running', runId: 'r', startedAt: 1 } as const;
  const ids = put(2, { trading });
  await stopTradingFor({
    caller: meera,
    input: { algoId: 1, accountId: [...ids, 'Nothing0000000000000'] },
    clock,
    store,
  });
  expect(bulk()).toMatchObject({
    ...{ verb: 'stop', by: 'meera', byName: 'M', of: 3, done: ids, state: 'finished' },
    failed: [{ id: 'Nothing0000000000000', message: 'Account not found.' }],
  });
});
