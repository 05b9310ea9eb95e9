import { allOrders } from '@sthira/quant/run/books/run-orders';
import { anOrder } from '@sthira/quant/testing/run-fixtures';
import { beforeEach, expect, test, vi } from 'vitest';
import { KeysUnopened } from '#accounts/record/credentials.ts';
import { refreshRun } from '#agents/orders/refresh-run.ts';
import { sendPlan } from '#agents/orders/send-orders.ts';
import type { Blocked } from '#agents/shards/block-watch.ts';
import { LaneEnded } from '#brokers/account-lane.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import { docs } from '#documents/docs.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { AccountAgent } from './account-agent.ts';

const world = vi.hoisted(() => ({ marketHours: 'always' as 'always' | 'exchange' }));
vi.mock(import('#agents/orders/refresh-run.ts'), () => ({ refreshRun: vi.fn() }));
vi.mock(import('#agents/orders/send-orders.ts'), () => ({ sendPlan: vi.fn() }));
vi.mock(import('#platform/settings.ts'), async (original) => ({
  ...(await original()),
  settings: () =>
    ({ marketHours: world.marketHours, creditRows: [], shards: 1, xtsBaseUrl: '' }) as never,
}));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const clock = new SteppedClock();
/** A Friday: 12:00, and 19:30 in India, when the exchange is closed. */
const [noon, evening] = [Date.UTC(2026, 10, 20, 6, 30), Date.UTC(2026, 10, 20, 14)];
const running = {
  ...anAccount().trading,
  state: 'running',
  runId: 'run1',
  startedAt: noon,
} as const;
let store: MemoryStore;

/** What a kill switch asks of the run. */
let blocked: Blocked | undefined;
const blocks = { of: () => blocked };

async function anAgent(trading: object = {}): Promise<AccountAgent> {
  const account = anAccount({ trading: { ...running, ...trading } });
  store.put(docs.account(account.id).path, account);
  const tenure = { maySend: () => true, readsFromMs: 0 };
  return AccountAgent.open(store, { account, saved: undefined, clock, tenure, blocks });
}
/** Lets what was begun in the background end. */
const settle = () => new Promise((go) => setTimeout(go, 1));
async function refresh(agent: AccountAgent, times: number, everyMs = 1_000): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    clock.pass(everyMs);
    agent.refresh();
    await settle();
  }
}
const reads = () => vi.mocked(refreshRun).mock.calls.length;
const issues = () => store.below('issues');

beforeEach(() => {
  blocked = undefined;
  vi.mocked(refreshRun).mockReset().mockResolvedValue();
  world.marketHours = 'exchange';
  clock.set(noon);
  store = memoryStore(() => clock.now());
});

test('account agent: three failed readings in a row are filed', async () => {
  const agent = await anAgent();
  vi.mocked(refreshRun).mockRejectedValue(new BrokerError('bad-answer', { text: 'No answer.' }));
  await refresh(agent, 2);
  expect(issues()).toEqual([]);
  await refresh(agent, 1);
  expect(issues()).toMatchObject([
    {
      ...{ cause: `broker-unreadable:${agent.run.id}:run1`, priority: 'high' },
      ...{ description: 'The broker cannot be read: No answer.', source: 'Asha Arham' },
    },
  ]);
});

test('account agent: the text of an unforeseen error is not in the issue', async () => {
  const agent = await anAgent();
  vi.mocked(refreshRun).mockRejectedValue(new Error('Unsupported state'));
  await refresh(agent, 3);
  expect(issues()).toMatchObject([
    { description: 'The broker cannot be read: Something unforeseen, which the log tells.' },
  ]);
});

test('account agent: keys that cannot be opened are filed until a reading succeeds', async () => {
  const agent = await anAgent();
  const noSession = new BrokerError('session-dead');
  vi.mocked(refreshRun).mockRejectedValueOnce(new KeysUnopened('')).mockRejectedValue(noSession);
  await refresh(agent, 4);
  expect(issues()).toMatchObject([
    {
      ...{ cause: `keys-unopened:${agent.run.id}:run1`, priority: 'high' },
      description:
        'The stored keys of this account cannot be opened. Enter the API key and secret again.',
    },
  ]);
  vi.mocked(refreshRun).mockResolvedValueOnce();
  await refresh(agent, 4, 60_000);
  expect(issues()).toHaveLength(2);
});

test('account agent: a successful reading resets the count of failures', async () => {
  const agent = await anAgent();
  const failed = new Error('No answer.');
  vi.mocked(refreshRun).mockRejectedValueOnce(failed).mockRejectedValueOnce(failed);
  await refresh(agent, 3);
  vi.mocked(refreshRun).mockRejectedValueOnce(failed).mockRejectedValueOnce(failed);
  await refresh(agent, 2);
  expect(issues()).toEqual([]);
});

test('account agent: a lane that ended is no failure of the broker', async () => {
  const agent = await anAgent();
  vi.mocked(refreshRun).mockRejectedValue(new LaneEnded());
  await refresh(agent, 5);
  expect(issues()).toEqual([]);
});

test('account agent: one reading at a time', async () => {
  const agent = await anAgent();
  let end = () => {};
  vi.mocked(refreshRun).mockReturnValue(new Promise((go) => (end = go)));
  await refresh(agent, 3);
  expect(reads()).toBe(1);
  end();
  await settle();
  await refresh(agent, 1);
  expect(reads()).toBe(2);
});

test('account agent: with the market open the broker is read each second', async () => {
  await refresh(await anAgent(), 5);
  expect(reads()).toBe(5);
});

test('account agent: with the market closed a run that was never read is read every 30 s', async () => {
  clock.set(evening);
  const agent = await anAgent();
  await refresh(agent, 61);
  expect(reads()).toBe(3);
});

test('account agent: with the market closed a run whose books were read is not read', async () => {
  clock.set(evening);
  const agent = await anAgent();
  agent.run.state = { ...agent.run.state, reconciled: true };
  await refresh(agent, 2, 60_000);
  expect(reads()).toBe(0);
});

const market = {
  indices: undefined,
  contracts: [],
  heldContracts: [],
  long: [],
  bars: [],
  quoteOf: () => undefined,
};

test('account agent: a run that was found flat is read every 5 s until its end is stored', async () => {
  const agent = await anAgent({ state: 'stopping', stoppingAt: noon });
  agent.run.state = { ...agent.run.state, reconciled: true, booksReadAt: noon + 1 };
  await refresh(agent, 1);
  agent.decide(market, 1);
  await refresh(agent, 12);
  expect(reads()).toBe(3);
});

test('account agent: a reading waits for the answers to orders, for a second at most', async () => {
  const agent = await anAgent();
  const waits: (() => void)[] = [];
  vi.spyOn(clock, 'sleep').mockImplementation(() => new Promise((go) => waits.push(go)));
  let answer = () => {};
  vi.mocked(sendPlan).mockImplementation(() => new Promise((go) => (answer = go)));
  const plan = { create: [anOrder()], cancel: [] };
  agent.send(plan, { maySend: () => true } as never);
  await refresh(agent, 1);
  expect(reads()).toBe(0);
  answer();
  await settle();
  expect(reads()).toBe(1);
  agent.send(plan, { maySend: () => true } as never);
  await refresh(agent, 1);
  expect([reads(), waits]).toMatchObject([1, [{}, {}]]);
  waits[1]?.();
  await settle();
  expect(reads()).toBe(2);
  vi.mocked(clock.sleep).mockRestore();
});

test('account agent: no orders before the books were read', async () => {
  const agent = await anAgent();
  expect(agent.decide(market, 1)).toEqual({ create: [], cancel: [] });
});

test.each([
  [undefined, { entries: 'allowed' }],
  [{ endFor: undefined }, { entries: 'blocked' }],
  [{ endFor: 'The kill switch is on' }, { entries: 'blocked', endFor: 'The kill switch is on' }],
] as const)(
  'account agent: a run held by a kill switch like %j decides with %j',
  async (held, second) => {
    const agent = await anAgent({ paidDay: '2026-11-20' });
    blocked = held;
    const apply = vi.spyOn(agent.run, 'apply');
    agent.decide(market, 1);
    expect(apply).toHaveBeenCalledWith({ kind: 'second', second: expect.objectContaining(second) });
  },
);

test('account agent: one that cannot decide orders nothing and files an issue', async () => {
  const agent = await anAgent();
  Object.defineProperty(agent.run, 'apply', {
    value: () => {
      throw new Error('a fault');
    },
  });
  expect(agent.decide(market, 1)).toEqual({ create: [], cancel: [] });
  await settle();
  expect(issues()).toMatchObject([
    {
      ...{ cause: `undecided:${agent.run.id}:run1`, priority: 'high' },
      description:
        'The Trading Agent cannot decide what to order: nothing is opened or closed until it can.',
    },
  ]);
});

test('account agent: a run begins with its orders and those of earlier runs that may turn up', async () => {
  const id = anAccount().id;
  const put = (tag: string, runId: string) =>
    store.put(docs.order(id, tag).path, anOrder({ tag, runId }));
  put('tag1', 'run1');
  put('tag2', 'run0');
  put('tag3', 'run0');
  put('tag4', 'run0');
  const watch = {
    ...{ runId: 'run0', tags: ['tag2', 'gone'], stoppedAt: 1, nextAt: 1, until: 2, resultPaise: 0 },
  };
  const agent = await anAgent({ watch, takenOver: ['tag3'] });
  expect(
    allOrders(agent.run.state.orders)
      .map(({ tag }) => tag)
      .sort(),
  ).toEqual(['tag1', 'tag2', 'tag3']);
});

test('account agent: a page holds the older orders of the run and none of an earlier run', async () => {
  const updatedAt = noon - 600_000;
  for (const tag of ['tag1', 'tag2', 'tag3', 'tag4', 'tag5'])
    store.put(
      docs.order(anAccount().id, tag).path,
      anOrder({ tag, runId: tag === 'tag5' ? 'run0' : 'run1', updatedAt }),
    );
  const agent = await anAgent({ takenOver: ['tag5'] });
  expect(agent.takePage()?.orders.map(({ tag }) => tag)).toEqual(['tag1', 'tag2', 'tag3', 'tag4']);
});
