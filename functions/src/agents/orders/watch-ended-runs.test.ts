import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { anOrder, aRow } from '@sthira/quant/testing/run-fixtures';
import { beforeEach, expect, test, vi } from 'vitest';
import { finishSquareOff } from '#accounts/trading/square-off-account.ts';
import type { BrokerOrder } from '#brokers/broker.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import { accountDocument } from '#documents/accounts.ts';
import { log } from '#platform/log/log.ts';
import { enqueueAgent } from '#platform/tasks.ts';
import { anAccount, aSession } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { endedRunWatch, watchEndedRuns } from './watch-ended-runs.ts';

const world = vi.hoisted(() => ({
  store: undefined as unknown as MemoryStore,
  book: undefined as unknown as () => Promise<BrokerOrder[]>,
}));

vi.mock(import('#platform/secrets/secrets.ts'), async (original) => ({
  ...(await original()),
  open: async (_owner, texts) => texts,
}));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: vi.fn() },
}));
vi.mock(import('#platform/tasks.ts'), async (original) => ({
  ...(await original()),
  enqueueAgent: vi.fn(),
}));
vi.mock(import('#brokers/xts-connector.ts'), async (original) => ({
  ...(await original()),
  brokerFor: () => ({ orderBook: () => world.book(), tradeBook: async () => [] }) as never,
}));

const day = '2026-11-20';
const at = (time: string) => istInstant(day, time);
const order = anOrder({ tag: 'tagA', state: 'lost', symbol: 'NIFTY 01DEC2026 CE 25000' });
const clock = new SteppedClock();
let readings: string[] = [];

const stored = () => accountDocument.parse(world.store.at(paths.account(anAccount().id)));
const issue = (number: number) => world.store.at(paths.issue(`ERR00${number}`));

beforeEach(() => aWatchedRun('logged_in'));

/** A run that stopped at 11:00 with an order that no book had shown. */
async function aWatchedRun(loginStatus: 'logged_in' | 'logged_out'): Promise<void> {
  vi.mocked(enqueueAgent).mockReset();
  clock.set(at('11:00'));
  readings = [];
  world.book = async () => [];
  world.store = memoryStore(() => clock.now());
  const trading = {
    ...anAccount().trading,
    state: 'stopping' as const,
    runId: 'run1',
    stoppingAt: at('10:59'),
  };
  const account = anAccount({ trading, loginStatus });
  world.store.put(paths.account(account.id), account);
  world.store.put(paths.order(account.id, order.tag), order);
  if (loginStatus === 'logged_in') openSession();
  await finishSquareOff(world.store, {
    accountId: account.id,
    runId: 'run1',
    clock,
    unaccounted: ['tagA'],
    closesAt: at('15:30'),
  });
}

function openSession(): void {
  world.store.put(paths.session(anAccount().id), aSession());
}

/** Calls the watch every ten seconds until `time`; `readings` says when the books were read. */
async function watchUntil(time: string, shard?: string): Promise<void> {
  const { book } = world;
  world.book = () => {
    readings.push(new Date(clock.now() + 19_800_000).toISOString().slice(11, 19));
    return book();
  };
  for (; clock.now() < at(time); clock.pass(10_000))
    await watchEndedRuns(world.store, clock, shard);
}

test('watched runs: the books are read after 30 s, 2, 5 and 15 minutes and at the close', async () => {
  await watchUntil('15:45', '0');
  expect(readings.map((time) => time.slice(0, 5))).toEqual([
    '11:00',
    '11:02',
    '11:05',
    '11:15',
    '15:30',
  ]);
  expect(readings[0]).toBe('11:00:30');
  expect(stored().trading).toMatchObject({ state: 'stopped', watch: null });
  expect(issue(1)).toBeUndefined();
});

test('watched runs: an order that turns up sets the account to stopping, files an issue and calls an agent', async () => {
  await watchUntil('11:01', '0');
  world.book = async () => [aRow({ tag: 'tagA', status: 'filled', filledQuantity: 130 })];
  await watchUntil('11:03', '0');
  expect(stored().trading).toMatchObject({ state: 'stopping', runId: 'run1', watch: null });
  expect(issue(1)).toMatchObject({
    priority: 'critical',
    description: expect.stringContaining('NIFTY 01DEC2026 CE 25000 (tag tagA)'),
  });
  expect(enqueueAgent).toHaveBeenCalledExactlyOnceWith('0', {
    id: expect.stringContaining('wake'),
  });
});

test('watched runs: another shard’s agent or the schedule reads when the own agent has not', async () => {
  await watchUntil('11:01');
  expect(readings).toEqual(['11:00:40']);
});

test('watched runs: an order that a book shows as rejected is settled', async () => {
  world.book = async () => [aRow({ tag: 'tagA', status: 'rejected' })];
  await watchUntil('11:01', '0');
  expect(stored().trading).toMatchObject({ state: 'stopped', watch: null });
});

test('watched runs: unreadable books are filed, read again, and end as a critical issue', async () => {
  world.book = async () => {
    throw new BrokerError('bad-answer');
  };
  await watchUntil('11:03', '0');
  expect(issue(1)).toMatchObject({
    priority: 'high',
    count: 2,
    description: expect.stringContaining('did not answer as expected'),
  });
  expect(stored().trading.watch).toMatchObject({ nextAt: at('11:05') });
  await watchUntil('16:00', '0');
  expect(stored().trading.watch).toBeNull();
  expect(issue(2)).toMatchObject({
    priority: 'critical',
    description: expect.stringContaining("Look at the broker's order book now. Orders"),
  });
});

test('watched runs: the text of an unforeseen error is not in the issue', async () => {
  world.book = async () => {
    throw new Error('Unsupported state');
  };
  await watchUntil('11:01', '0');
  expect(issue(1)).toMatchObject({
    description: expect.stringContaining(
      'still turn up: Something unforeseen, which the log tells.',
    ),
  });
});

test('watched runs: a logged-out account is filed as such, and read once it is logged in', async () => {
  await aWatchedRun('logged_out');
  await watchUntil('11:01', '0');
  expect(readings).toEqual([]);
  expect(issue(1)).toMatchObject({
    priority: 'high',
    description: expect.stringContaining('the account is logged out. Log in'),
  });
  openSession();
  world.book = async () => [aRow({ tag: 'tagA' })];
  await watchUntil('11:03', '0');
  expect(stored().trading.state).toBe('stopping');
});

test('watched runs: a beat starts a reading every five seconds, one at a time', async () => {
  const ended = endedRunWatch(world.store, '0', clock);
  clock.pass(40_000);
  let answer: (rows: BrokerOrder[]) => void = () => undefined;
  world.book = () => {
    readings.push('read');
    return new Promise((resolve) => {
      answer = resolve;
    });
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  ended.check();
  await settle();
  clock.pass(6_000);
  ended.check();
  await settle();
  expect(readings).toEqual(['read']);
  answer([]);
  await settle();
  expect(stored().trading.watch?.nextAt).toBe(at('11:02'));
});

test('watched runs: a run that fails is logged, and the others are read', async () => {
  world.store.observe({
    write: () => {
      throw new Error('no database');
    },
  });
  clock.set(at('11:01'));
  await expect(watchEndedRuns(world.store, clock)).resolves.toBeUndefined();
  expect(log.error).toHaveBeenCalledWith('run.unwatched', {
    ...{ accountId: anAccount().id, error: 'Error: no database' },
  });
});

test('watched runs: a reading that failed is repeated', async () => {
  const watch = endedRunWatch(world.store, '0', clock);
  const find = vi
    .spyOn(world.store, 'findReadable')
    .mockRejectedValueOnce(new Error('no database'));
  for (let reading = 0; reading < 2; reading += 1) {
    clock.pass(5_000);
    watch.check();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(find).toHaveBeenCalledTimes(2);
  expect(log.error).toHaveBeenCalledWith('run.unwatched', {
    ...{ shard: '0', error: 'Error: no database' },
  });
});
