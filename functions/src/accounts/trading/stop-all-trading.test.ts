import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';
import { accountDocument } from '#documents/accounts.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { finishStopAll, stopAllTrading, stopAllTradingFor } from './stop-all-trading.ts';

const world = vi.hoisted(() => ({
  store: undefined as unknown as MemoryStore,
  tasks: [] as object[],
  queue: 'works' as 'works' | 'refuses',
  woken: [] as string[],
}));

vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));
vi.mock(import('#platform/tasks.ts'), async (original) => ({
  ...(await original()),
  enqueueAgent: async (shard) => void world.woken.push(shard),
  enqueueStopAll: async (task) => {
    if (world.queue === 'refuses') throw new Error('The queue is away');
    world.tasks.push(task);
  },
}));

const clock = new SteppedClock();
const now = istInstant('2026-11-20', '11:00');
const admin = { uid: 'admin', email: 'admin@example.com', name: 'Admin', role: 'admin' } as const;
const asha = { uid: 'asha', email: 'asha@example.com', name: 'Asha', role: 'user' } as const;
const asked = { input: { algoId: 1 }, clock } as const;
const stopAll = () => stopAllTradingFor({ caller: admin, ...asked, store: world.store });

const idOf = (place: number) => `Account${String(place).padStart(13, '0')}`;
function put(
  place: number,
  state: 'running' | 'stopping' | 'stopped',
  changes: Partial<ReturnType<typeof anAccount>> = {},
): string {
  const trading = { ...anAccount().trading, state, runId: `run${place}`, startedAt: now - 60_000 };
  const account = anAccount({ id: idOf(place), shard: String(place % 5), trading, ...changes });
  world.store.put(paths.account(account.id), account);
  return account.id;
}
const stored = (id: string) => accountDocument.parse(world.store.at(paths.account(id)));
const stateOf = (id: string) => stored(id).trading.state;
const trails = () => world.store.below(paths.audit);

beforeEach(() => {
  clock.set(now);
  world.store = memoryStore(() => clock.now());
  world.tasks = [];
  world.woken = [];
  world.queue = 'works';
});

test('951 running accounts are marked in one call, each once and with its audit row, and every agent is woken', async () => {
  const running = Array.from({ length: 951 }, (_, place) => put(place, 'running'));
  const [stopping, stopped] = [put(2_000, 'stopping'), put(2_001, 'stopped')];
  const commits = vi.fn();
  world.store.observe({ write: commits });
  const { data, message } = await stopAll();
  // Twenty for the accounts, and one that tells the other admins.
  expect(commits).toHaveBeenCalledTimes(21);
  expect(data).toEqual({ done: running, failed: [] });
  expect(message).toBe('Stopped trading for 951 account(s)');
  expect(new Set(running.map(stateOf))).toEqual(new Set(['stopping']));
  expect([stopping, stopped].map(stateOf)).toEqual(['stopping', 'stopped']);
  expect(
    trails()
      .map(({ subject }) => String(subject))
      .sort(),
  ).toEqual([...running].sort());
  expect(trails()[0]).toMatchObject({
    action: 'stopTradingFor',
    actor: { uid: 'admin' },
    details: { reason: 'requested' },
  });
  expect([...world.woken].sort()).toEqual(['0', '1', '2', '3', '4']);
});

test('an account that changes between its reading and the commit is stopped, and so are those beside it', async () => {
  const running = Array.from({ length: 60 }, (_, place) => put(place, 'running'));
  world.store.observe({
    write: () => {
      world.store.observe();
      world.store.put(paths.account(idOf(3)), { ...stored(idOf(3)), loginStatus: 'error' });
    },
  });
  expect((await stopAll()).data.done).toHaveLength(60);
  expect(new Set(running.map(stateOf))).toEqual(new Set(['stopping']));
  expect(stored(idOf(3)).loginStatus).toBe('error');
  expect(trails()).toHaveLength(60);
});

test('stop all: an unreadable account is named, and the others are stopped', async () => {
  const running = Array.from({ length: 60 }, (_, place) => put(place, 'running'));
  world.store.put(paths.account(idOf(99)), { trading: { state: 'running' } });
  const { data } = await stopAll();
  expect(data.done).toHaveLength(60);
  expect(data.failed).toEqual([{ id: idOf(99), code: 'internal', message: expect.any(String) }]);
  expect(new Set(running.map(stateOf))).toEqual(new Set(['stopping']));
});

test('an investor’s stop of all stops only their own accounts, also those their screen does not show', async () => {
  const [own, other] = [put(1, 'running'), put(2, 'running', { ownerUid: 'ravi' })];
  expect((await stopAllTrading({ caller: asha, ...asked, store: world.store })).data).toEqual({
    done: [own],
    failed: [],
  });
  expect([own, other].map(stateOf)).toEqual(['stopping', 'running']);
  expect(trails()[0]).toMatchObject({ action: 'stopTrading', actor: { uid: 'asha' } });
});

test('stop all: a square off of the platform becomes the person’s', async () => {
  const trading = { ...anAccount().trading, runId: 'run1', startedAt: now - 60_000 };
  const stopping = { ...trading, state: 'stopping', stoppingAt: now } as const;
  const platforms = put(1, 'stopping', { trading: { ...stopping, stopReason: 'The loss' } });
  put(2, 'stopping', { trading: stopping });
  expect((await stopAll()).data.done).toEqual([platforms]);
  expect(stored(platforms).trading).toEqual({ ...stopping, stopReason: '' });
});

test('stop all: nothing to stop without a run', async () => {
  put(1, 'stopped');
  expect(await stopAll()).toEqual({
    data: { done: [], failed: [] },
    message: 'No account is running.',
  });
});

test('stop all: its task stops what a crashed call left, not what was started since', async () => {
  const running = Array.from({ length: 951 }, (_, place) => put(place, 'running'));
  let commits = 0;
  world.store.observe({
    write: () => {
      commits += 1;
      if (commits > 8) throw new Error('the process is gone');
    },
  });
  await stopAll().catch(() => undefined);
  expect(running.filter((id) => stateOf(id) === 'stopping')).toHaveLength(400);
  world.store.observe();

  clock.set(now + 15_000);
  const since = put(3_000, 'running', {
    trading: { ...anAccount().trading, state: 'running', runId: 'new', startedAt: now + 5_000 },
  });
  const [task] = world.tasks;
  expect(task).toEqual({ uid: 'admin', whose: 'all', at: now });
  await finishStopAll(world.store, task as Parameters<typeof finishStopAll>[1], clock);
  expect(new Set(running.map(stateOf))).toEqual(new Set(['stopping']));
  expect(stateOf(since)).toBe('running');
  expect(trails()).toHaveLength(951);
});

test('stop of several: its task stops those that were chosen and left running, and no others', async () => {
  const [chosen, other, again] = [put(1, 'running'), put(2, 'running'), put(3, 'running')];
  const trading = { ...stored(again).trading, startedAt: now + 5_000 };
  world.store.put(paths.account(again), { ...stored(again), trading });
  const task = { uid: 'admin', whose: 'all', at: now, accounts: [chosen, again] } as const;
  await finishStopAll(world.store, task, clock);
  expect([chosen, other, again].map(stateOf)).toEqual(['stopping', 'running', 'running']);
});

test('stop all: a task that could not stop an account is repeated', async () => {
  world.store.put(paths.account(idOf(99)), {
    trading: { state: 'running', startedAt: now - 60_000 },
  });
  await expect(
    finishStopAll(world.store, { uid: 'admin', whose: 'all', at: now }, clock),
  ).rejects.toThrow('Not every account could be stopped.');
});

test('accounts are stopped although the queue cannot be reached', async () => {
  world.queue = 'refuses';
  const id = put(1, 'running');
  expect((await stopAll()).data.done).toEqual([id]);
  expect(stateOf(id)).toBe('stopping');
});

// req: ADMIN-117
test('stop all: an admin’s leaves accounts on paper, and its task too; the owner’s stops them', async () => {
  const [real, paper] = [put(1, 'running'), put(2, 'running', { broker: 'Paper', shard: 'p0' })];
  expect((await stopAll()).data.done).toEqual([real]);
  await finishStopAll(world.store, { uid: 'admin', whose: 'all', at: now }, clock);
  expect(stateOf(paper)).toBe('running');
  expect(world.woken).toEqual(['1']);
  await stopAllTrading({ caller: asha, ...asked, store: world.store });
  expect(stateOf(paper)).toBe('stopping');
  expect(world.woken).toEqual(['1', 'p0']);
});
