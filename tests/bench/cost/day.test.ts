import { expect, test } from 'vitest';
import { between, type Counts, nothing, type Phase } from './counts.ts';
import { accountDay, type Measured } from './day.ts';
import { priceOf } from './price.ts';

const phase = (
  seconds: number,
  operations: Record<string, Record<string, number>> = {},
  invocations = 0,
): Phase => {
  const counts: Counts = {};
  for (const [name, done] of Object.entries(operations))
    counts[name] = { ...nothing, operations: done, invocations };
  return { seconds, counts };
};
const quiet: Measured = {
  accounts: 10,
  visitors: 2,
  screenBytesPerSecond: 0,
  login: phase(1),
  start: phase(10),
  visits: phase(1),
  hold: phase(100),
  shift: phase(20),
  stop: phase(10),
};

/** Its twenty orders, and a question of each shift. */
const ordersRead = 20 + 22_500 / 1_440;

test('cost of a day: work of every second lasts the session, over all accounts', () => {
  const day = accountDay({
    ...quiet,
    hold: phase(100, { agent: { 'write shards': 100, 'read market': 200 } }),
  });
  expect(day).toMatchObject({ writes: 2_250 + 5, reads: 4_500 + ordersRead });
});

test('cost of a day: on a platform of many a shard’s work is shared by its accounts, the market’s and the streams’ by all', () => {
  const hold = phase(100, {
    agent: { 'write shards': 200, 'write market': 100, 'read market': 100, 'write accounts': 1 },
    streaming: { 'read shards': 100, 'read market': 100 },
  });
  const platform = { accounts: 1_000, perShard: 200 };
  const { operations } = accountDay({ ...quiet, hold }, platform);
  expect(operations['write shards']).toBeCloseTo(22_500 * (1 / 200 + 1 / 1_000));
  expect(operations['write market']).toBeCloseTo(22.5);
  expect(operations['write accounts']).toBeCloseTo(22.5);
  // By each agent, and by the one instance that is usual, which listens to all five shards.
  expect(operations['read market']).toBeCloseTo(112.5 + 22.5);
  expect(operations['read shards']).toBeCloseTo(5 * 22.5);
});

test('cost of a day: orders are written more often than measured, and other work of a start once', () => {
  const start = phase(10, {
    agent: { 'write accounts/orders': 80, 'write shards': 10 },
    api: { 'write audit': 10 },
  });
  expect(accountDay({ ...quiet, start }).writes).toBe(20 + 5 + 1);
});

test('cost of a day: a page of orders is written for every four of them, however many were in the measured time', () => {
  const hold = phase(100, { agent: { 'write accounts/orderPages': 70 } });
  expect(accountDay({ ...quiet, hold, shift: hold, stop: hold }).writes).toBe(5);
});

test('cost of a day: a shift begins every 24 minutes, and a scheduled function runs at its own interval', () => {
  const shift = phase(20, {
    agent: { 'read accounts/private': 10, 'read accounts/orders': 40 },
  });
  const hold = phase(100, { sendMails: { 'read mails': 20 } }, 20);
  expect(accountDay({ ...quiet, shift }).reads).toBeCloseTo(22_500 / 1_440 + ordersRead);
  expect(accountDay({ ...quiet, hold }).reads).toBe(37.5 + ordersRead);
});

test('cost of a day: a person logs in once and visits five times', () => {
  const day = accountDay({
    ...quiet,
    login: phase(1, { api: { 'read users': 2 } }, 2),
    visits: phase(1, { api: { 'read users': 8 } }, 8),
  });
  expect(day.reads).toBe(1 + 20 + ordersRead);
  expect(day.invocations).toBeCloseTo(1 + 20 + 1_537 / 10);
});

test('cost of a day: what asks for prices is shared by the platform, what goes to brokers by those that were measured', () => {
  const hold = phase(100, { agent: {} });
  hold.counts.agent = { ...nothing, sentBytes: 1_000, marketBytes: 4_000 };
  const start = phase(10, { agent: {} });
  start.counts.agent = { ...nothing, sentBytes: 500, marketBytes: 9_000 };
  const { sent } = accountDay(
    { ...quiet, hold, start, screenBytesPerSecond: 2 },
    { accounts: 1_000, perShard: 200 },
  );
  expect(sent).toEqual({ brokers: 22_500 + 50, market: 900, screens: 7_200 });
});

test('cost of a day: the work between two readings is their difference', () => {
  const counts = (times: number) => phase(1, { agent: { 'read market': times } }).counts;
  expect(between(counts(3), counts(10)).agent?.operations).toEqual({ 'read market': 7 });
});

test('cost of a day: 100,000 reads cost an account Google’s price, and agents cost less the more accounts share one', () => {
  const day = { ...accountDay(quiet), reads: 100_000, invocations: 0 };
  const alone = priceOf(day, { accounts: 1, perShard: 1 });
  const shared = priceOf(day, { accounts: 200, perShard: 200 });
  expect(alone.firestore).toBeCloseTo(0.036 * 88);
  expect(alone.agents).toBeCloseTo(200 * shared.agents);
  expect(shared.agents).toBeCloseTo((22_500 * (0.5 * 0.000024 + 0.5 * 0.0000025) * 88) / 200);
  expect(shared.total).toBeCloseTo(
    shared.firestore + shared.agents + shared.shared + shared.calls + shared.sent,
  );
});
