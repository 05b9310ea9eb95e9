import { beforeEach, expect, test, vi } from 'vitest';
import { acquireShard, type ShardHolder } from '#agents/beats/hold-shard.ts';
import { Fenced } from '#agents/beats/shard-store.ts';
import { PriceWatch } from '#agents/market/price-watch.ts';
import { readActiveAccounts, readSomeActive, watchAccounts } from '#agents/shards/account-watch.ts';
import { enqueueAgent } from '#platform/tasks.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { runAgent } from './run-agent.ts';
import { RunningAccounts } from './running-accounts.ts';

vi.mock(import('#platform/settings.ts'), async (original) => ({
  ...(await original()),
  settings: () => ({ marketHours: 'always', shards: 1 }) as never,
}));
vi.mock(import('#platform/tasks.ts'), async (original) => ({
  ...(await original()),
  enqueueAgent: vi.fn(),
}));
vi.mock(import('#agents/shards/account-watch.ts'), () => ({
  readActiveAccounts: vi.fn(),
  readSomeActive: vi.fn(),
  watchAccounts: vi.fn(),
}));
vi.mock(import('#agents/beats/hold-shard.ts'), async (original) => ({
  ...(await original()),
  acquireShard: vi.fn(),
}));
vi.mock(import('#agents/market/market-view.ts'), () => ({
  watchMarket: () => ({
    view: () => ({
      indices: undefined,
      contracts: [],
      bars: [],
      heldContracts: [],
      long: [],
      quoteOf: () => undefined,
    }),
    movedAt: () => undefined,
    close: () => {},
  }),
}));
vi.mock(import('#agents/shards/block-watch.ts'), () => ({
  watchBlocks: async () => ({ of: () => undefined, close: () => {} }),
}));
vi.mock(import('#agents/shards/shard-watchdog.ts'), async (original) => ({
  ...(await original()),
  startWatchdog: () => ({ check: () => {}, close: () => {} }),
}));

const account = anAccount({
  trading: { ...anAccount().trading, state: 'running', runId: 'run1', startedAt: 1_000 },
});
const holder = {
  name: '0',
  epoch: 7,
  shift: 'shift7',
  document: { live: {}, runs: {} },
  beat: vi.fn(),
  release: vi.fn(),
};

let nowMs = 0;
const sleep = async (ms: number) => {
  nowMs += ms;
};
const clock = { now: () => 1_000_000 + nowMs, monotonicMs: () => nowMs, sleep };

beforeEach(() => {
  nowMs = 0;
  vi.clearAllMocks();
  vi.mocked(enqueueAgent).mockResolvedValue();
  vi.mocked(acquireShard).mockResolvedValue(holder as unknown as ShardHolder);
  vi.mocked(readActiveAccounts).mockResolvedValue({ values: [account], unreadable: [] });
  vi.mocked(readSomeActive).mockResolvedValue([account]);
  vi.spyOn(RunningAccounts.prototype, 'follow').mockResolvedValue();
  vi.spyOn(PriceWatch.prototype, 'check').mockReturnValue();
});

function watchOf(
  list: (typeof account)[] | undefined,
  {
    staleAtMs = Number.POSITIVE_INFINITY,
    answered = new Promise<void>(() => {}),
    accounts = () => list,
  } = {},
) {
  vi.mocked(watchAccounts).mockReturnValue({
    ...{ accounts, answered },
    isStale: async () => nowMs >= staleAtMs,
    check: () => {},
    close: () => {},
  });
}

test('run agent: with a stale list of accounts it ends its shift, releases the shard and calls the next', async () => {
  watchOf([account], { staleAtMs: 30_000 });
  await runAgent(memoryStore(), { shard: '0', patience: 'now', clock, shiftMs: 540_000 });
  expect(nowMs).toBe(30_000);
  expect(holder.release).toHaveBeenCalledTimes(1);
  expect(vi.mocked(enqueueAgent).mock.calls).toEqual([
    ['0', { id: expect.stringMatching(/-0-next-shift7$/) }],
  ]);
});

test('run agent: with a correct list it works its whole shift', async () => {
  watchOf([account]);
  await runAgent(memoryStore(), { shard: '0', patience: 'now', clock, shiftMs: 60_000 });
  expect(nowMs).toBe(60_000);
});

test('run agent: without an account it ends after a minute', async () => {
  watchOf([]);
  await runAgent(memoryStore(), { shard: '0', patience: 'now', clock, shiftMs: 540_000 });
  expect(nowMs).toBe(60_000);
  expect(holder.release).toHaveBeenCalledTimes(1);
});

test('run agent: its list is its listener’s, and read by itself only where that says nothing for two seconds', async () => {
  const begin = () =>
    runAgent(memoryStore(), { shard: '0', patience: 'now', clock, shiftMs: 1_000 });
  watchOf([account]);
  await begin();
  expect(readActiveAccounts).not.toHaveBeenCalled();
  expect(RunningAccounts.prototype.follow).toHaveBeenNthCalledWith(1, [account]);
  watchOf(undefined);
  await begin();
  expect(readActiveAccounts).toHaveBeenCalledTimes(1);
  expect(RunningAccounts.prototype.follow).toHaveBeenLastCalledWith([account]);
});

test('run agent: a listener that answers meanwhile is not waited for any longer', async () => {
  const answered = Promise.withResolvers<void>();
  let accounts: (typeof account)[] | undefined;
  watchOf(undefined, { answered: answered.promise, accounts: () => accounts });
  const asleep = { ...clock, sleep: () => new Promise<void>(() => {}) };
  void runAgent(memoryStore(), { shard: '0', patience: 'now', clock: asleep, shiftMs: 1_000 });
  await vi.waitFor(() => expect(watchAccounts).toHaveBeenCalled());
  accounts = [account];
  answered.resolve();
  await vi.waitFor(() => expect(RunningAccounts.prototype.follow).toHaveBeenCalledWith([account]));
  expect(readActiveAccounts).not.toHaveBeenCalled();
});

test('run agent: before its accounts are known it stays', async () => {
  watchOf(undefined);
  await runAgent(memoryStore(), { shard: '0', patience: 'now', clock, shiftMs: 90_000 });
  expect(nowMs).toBe(92_000);
});

test('run agent: once fenced it sends nothing and calls nobody', async () => {
  watchOf([account]);
  holder.beat.mockRejectedValueOnce(new Fenced('lost'));
  await runAgent(memoryStore(), { shard: '0', patience: 'now', clock, shiftMs: 90_000 });
  expect(holder.beat).toHaveBeenCalledTimes(1);
  expect(holder.release).not.toHaveBeenCalled();
  expect(enqueueAgent).not.toHaveBeenCalled();
});

test('run agent: without an account left it calls no next one', async () => {
  watchOf([]);
  vi.mocked(readSomeActive).mockResolvedValue([]);
  await runAgent(memoryStore(), { shard: '0', patience: 'now', clock, shiftMs: 540_000 });
  expect(enqueueAgent).not.toHaveBeenCalled();
});

/** Has the shift trade so many accounts; tells what they were asked to do. */
function atWork(count: number) {
  const act = vi.fn();
  const settled = vi.fn();
  const agent = { payDay: act, decide: act, refresh: act, guard: act, settled };
  const run = { takeChanged: () => [], state: { account: {} } };
  vi.spyOn(RunningAccounts.prototype, 'follow').mockImplementation(async function (
    this: RunningAccounts,
  ) {
    if (count > 0) this.agents.set('a1', { ...agent, run } as never);
  });
  vi.spyOn(RunningAccounts.prototype, 'figures').mockReturnValue({
    live: {},
    runs: {},
    instruments: [],
  });
  vi.spyOn(RunningAccounts.prototype, 'takePages').mockReturnValue(() => {});
  watchOf([account]);
  return { settled };
}

test('run agent: asked to leave, it ends its beat, waits for what was sent, releases the shard and calls the next', async () => {
  const leaving = new AbortController();
  const { settled } = atWork(1);
  const order: string[] = [];
  holder.beat.mockImplementation(async () => {
    order.push('beat');
    if (nowMs === 5_000) leaving.abort();
  });
  settled.mockImplementation(() => order.push('settled'));
  holder.release.mockImplementation(async () => void order.push('release'));
  vi.mocked(enqueueAgent).mockImplementation(async (_, { patience }) => {
    order.push(patience ?? 'next');
  });
  const { signal: leave } = leaving;
  await runAgent(memoryStore(), {
    ...{ shard: '0', patience: 'now', clock, shiftMs: 540_000 },
    leave,
  });
  expect(nowMs).toBe(5_000);
  expect(order.slice(5)).toEqual(['beat', 'handover', 'settled', 'beat', 'release', 'next']);
});

test.each([
  [1, ['handover', undefined]],
  [0, [undefined]],
])(
  'run agent: with %d agents at work it calls the next shift with %j',
  async (count, patiences) => {
    atWork(count);
    await runAgent(memoryStore(), { shard: '0', patience: 'now', clock, shiftMs: 60_000 });
    expect(vi.mocked(enqueueAgent).mock.calls.map(([, { patience }]) => patience)).toEqual(
      patiences,
    );
  },
);
