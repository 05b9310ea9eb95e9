import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';
import { accountRow } from '#accounts/record/account-row.ts';
import { pullKillSwitch } from '#accounts/trading/pull-kill-switch.ts';
import { startTrading } from '#accounts/trading/start-trading.ts';
import {
  finishStopAll,
  stopAllTrading,
  stopAllTradingFor,
} from '#accounts/trading/stop-all-trading.ts';
import { type AccountDocument, accountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { enqueueLogins, type StopAllTask } from '#platform/tasks.ts';
import { anAccount, aPaperAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { setPlan } from './set-plan.ts';
import { workMornings } from './work-mornings.ts';

const world = vi.hoisted(() => ({ tasks: [] as object[] }));
vi.mock(import('#accounts/trading/shard-room.ts'), () => ({ shardRefusal: async () => undefined }));
vi.mock(import('#platform/tasks.ts'), async (original) => ({
  ...(await original()),
  ...{ enqueueAgent: async () => {}, enqueueLogins: vi.fn() },
  enqueueStopAll: async (task) => void world.tasks.push(task),
}));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const clock = new SteppedClock();
const day = '2026-11-20';
const plan = { loginAt: 525, startAt: 560, stopAt: 920, daysOff: [], skip: [] };
const asha = { uid: 'asha', email: 'asha@example.com', name: 'Asha', role: 'user' } as const;
const admin = { uid: 'admin', email: 'admin@example.com', name: 'A', role: 'admin' } as const;
const idOf = (name: string) => `${name}${'0'.repeat(20 - name.length)}`;
let store: MemoryStore;

async function put(name: string, changes: Partial<AccountDocument> = {}): Promise<string> {
  const id = idOf(name);
  const make = changes.broker === 'Paper' ? aPaperAccount : anAccount;
  const session = { loginStatus: 'logged_in', tokenGeneratedAt: istInstant(day, '08:40') } as const;
  const account = make({ id, accountName: name, ...session, ...changes });
  store.put(paths.account(id), account);
  await setPlan({
    ...{ caller: { ...asha, uid: account.ownerUid }, clock, store },
    input: { id, plan },
  });
  return id;
}
const stored = (id: string) => accountDocument.parse(store.at(paths.account(id)));
const stateOf = (id: string) => stored(id).trading.state;
const at = (time: string, on = day) => clock.set(istInstant(on, time));
const work = () => workMornings(store, clock);
const stopOwn = () => stopAllTrading({ caller: asha, input: {}, clock, store });
const stopAll = () => stopAllTradingFor({ caller: admin, input: {}, clock, store });
const said = (id: string) =>
  store
    .below(paths.audit)
    .filter(({ subject }) => subject === id)
    .map(({ action }) => action);

beforeEach(() => {
  world.tasks = [];
  vi.mocked(enqueueLogins).mockReset().mockResolvedValue();
  at('08:00');
  store = memoryStore(() => clock.now());
  putPeople(store);
  for (const uid of ['asha', 'ravi'])
    store.put(paths.wallet(uid), { uid, milliCredits: 50_000_000, sequence: 1, updatedAt: 0 });
});

test.each(['08:30', '09:20'])(
  'stop all: at %s an owner’s keeps their plans from starting anything that day, and says nothing',
  async (time) => {
    const own = await put('Own');
    const other = await put('Other', { ownerUid: 'ravi', email: 'ravi@example.com' });
    at(time);
    await stopOwn();
    at('09:20');
    await work();
    expect([own, other].map(stateOf)).toEqual(['stopped', 'running']);
    expect(said(own)).toEqual(['setPlan']);
    at('08:45', '2026-11-23');
    await work();
    store.put(paths.account(own), { ...stored(own), loginStatus: 'logged_in' });
    at('09:20', '2026-11-23');
    await work();
    expect(stateOf(own)).toBe('running');
  },
);

test('stop all: its day’s login is not made either, and the account says why', async () => {
  const id = await put('Own', { loginStatus: 'logged_out', tokenGeneratedAt: null });
  at('08:30');
  await stopOwn();
  expect(accountRow(stored(id), clock.now()).plan_ahead).toEqual({
    ...{ step: 'login', at: new Date(istInstant('2026-11-23', '08:45')).toISOString() },
    rest: { day, why: 'stopped-by-hand' },
  });
  at('08:45');
  await work();
  expect(enqueueLogins).not.toHaveBeenCalled();
});

test('stop all: an admin’s keeps all plans from starting but those on paper', async () => {
  const own = await put('Own');
  const other = await put('Other', { ownerUid: 'ravi', email: 'ravi@example.com' });
  const paper = await put('Paper', { broker: 'Paper', shard: 'p0', apiKeyMask: '' });
  at('09:19');
  await stopAll();
  at('09:20');
  await work();
  expect([own, other, paper].map(stateOf)).toEqual(['stopped', 'stopped', 'running']);
});

test('stop all: an account that is deleted meanwhile keeps no other’s plan from resting', async () => {
  const [gone, id] = [await put('Gone'), await put('Own')];
  at('09:19');
  const findReadable: MemoryStore['findReadable'] = async (query) => {
    const found = await store.findReadable(query);
    await store.commit((writes) => writes.remove(docs.account(gone)));
    return found;
  };
  await stopAllTrading({ caller: asha, input: {}, clock, store: { ...store, findReadable } });
  expect(store.at(paths.account(gone))).toBeUndefined();
  at('09:20');
  await work();
  expect(stateOf(id)).toBe('stopped');
});

test('stop all: who starts an account by hand after it has it stopped by its plan', async () => {
  const id = await put('Own');
  at('09:00');
  await stopOwn();
  at('09:30');
  await startTrading({ caller: asha, input: { algoId: 1, accountId: [id] }, clock, store });
  await work();
  expect(stateOf(id)).toBe('running');
  at('15:20');
  await work();
  expect(stateOf(id)).toBe('stopping');
});

test.each([1, 2, 3, 4])(
  'stop all: in the same moment as planned starts, before write %i of them, it leaves nothing running',
  async (moment) => {
    const ids = [await put('One'), await put('Two'), await put('Three')];
    at('09:20');
    let commits = 0;
    let stopped: Promise<unknown> = Promise.resolve();
    store.observe({
      write: () => {
        commits += 1;
        if (commits === moment) stopped = stopOwn();
      },
    });
    await work();
    await stopped;
    expect(commits).toBeGreaterThanOrEqual(moment);
    expect(ids.map(stateOf)).not.toContain('running');
  },
);

test('stop all: it finds at a second look what a plan has started after its first', async () => {
  const id = await put('Own');
  at('09:20');
  const first = Promise.withResolvers<void>();
  const findTolerant: MemoryStore['findTolerant'] = async (query) => {
    const found = await store.findTolerant(query);
    first.resolve();
    return found;
  };
  const findReadable: MemoryStore['findReadable'] = async (query) => {
    await first.promise;
    await work();
    return store.findReadable(query);
  };
  const slow = { ...store, findTolerant, findReadable };
  const { data } = await stopAllTrading({ caller: asha, input: {}, clock, store: slow });
  expect(data).toEqual({ done: [id], failed: [] });
  expect(stateOf(id)).toBe('stopping');
});

test('stop all: its task stops what a plan has started since the call died, not what a person has', async () => {
  const [planned, byHand] = [await put('Planned'), await put('ByHand')];
  at('09:20');
  store.observe({
    write: () => {
      throw new Error('the process is gone');
    },
  });
  await stopOwn().catch(() => undefined);
  store.observe();
  clock.set(clock.now() + 2_000);
  await startTrading({ caller: asha, input: { algoId: 1, accountId: [byHand] }, clock, store });
  await work();
  expect([planned, byHand].map(stateOf)).toEqual(['running', 'running']);
  clock.set(clock.now() + 13_000);
  const late = await put('Late');
  store.put(paths.account(late), { ...stored(late), planDueAt: istInstant(day, '09:20') });
  await finishStopAll(store, world.tasks[0] as StopAllTask, clock);
  await work();
  expect([planned, byHand, late].map(stateOf)).toEqual(['stopping', 'running', 'stopped']);
});

test('kill switch: it leaves plans as they are, and its block says why nothing starts', async () => {
  const id = await put('Own');
  at('09:00');
  await pullKillSwitch({ caller: asha, input: { until: 'next-trading-day' }, clock, store });
  await finishStopAll(store, world.tasks[0] as StopAllTask, clock);
  at('09:20');
  await work();
  expect([stateOf(id), said(id)]).toEqual(['stopped', ['setPlan', 'refuseStart']]);
});
