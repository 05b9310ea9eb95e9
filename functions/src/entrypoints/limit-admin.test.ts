// req: ADMIN-113

import type { CallName } from '@sthira/contract/operations';
import { paths } from '@sthira/contract/paths';
import { istInstant, minuteMs } from '@sthira/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { limitAdmin } from './limit-admin.ts';

const world = vi.hoisted(() => ({
  store: undefined as unknown as MemoryStore,
  logged: [] as string[],
}));

vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: (event) => void world.logged.push(event) },
}));

const noon = istInstant('2026-11-20', '12:00');
const limit = (name: CallName, now: number, { uid = 'meera', input = {} } = {}) =>
  limitAdmin(world.store, { name, input, uid, now });
const calls = async (times: number, name: CallName, now: number) => {
  for (let call = 0; call < times; call += 1) await limit(name, now);
};

beforeEach(() => {
  world.store = memoryStore(Date.now);
  world.logged = [];
});

test('limit of calls: one beyond the minute’s limit is refused, with the waiting time', async () => {
  await calls(30, 'searchUserByEmail', noon);
  await expect(limit('searchUserByEmail', noon + 12_500)).rejects.toMatchObject({
    code: 'rate-limited',
    message: 'This can be done 30 times a minute. Try again in 48 s.',
  });
  await limit('searchUserByEmail', noon + minuteMs);
});

test('limit of calls: each admin and each kind of call has its own limit', async () => {
  await calls(30, 'searchUserByEmail', noon);
  await limit('searchUserByEmail', noon, { uid: 'ravi' });
  await limit('deleteUser', noon);
});

test('limit of calls: one beyond the day’s limit is refused until midnight in India', async () => {
  for (let half = 0; half < 5; half += 1)
    await calls(10, 'setUserRole', noon + half * 30 * minuteMs);
  await expect(limit('setUserRole', noon + 150 * minuteMs)).rejects.toMatchObject({
    code: 'rate-limited',
    message: 'One admin can do this 50 times a day. Another admin can go on today.',
  });
  await limit('setUserRole', istInstant('2026-11-21', '00:00'));
});

test('limit of calls: a day counts the accounts of a call, and a call with too many of them does not count', async () => {
  const accounts = (from: number, to: number) => ({
    input: { accountId: Array.from({ length: to - from }, (_, place) => `${from + place}`) },
  });
  await limit('loginAccounts', noon, accounts(0, 19_999));
  await expect(limit('loginAccounts', noon, accounts(0, 2))).rejects.toMatchObject({
    code: 'rate-limited',
  });
  await limit('loginAccounts', noon, accounts(0, 1));
});

test('limit of calls: a call without a limit is not stored', async () => {
  await limit('getProfile', noon);
  expect(world.store.at(paths.adminTurns('meera'))).toBeUndefined();
});

test('limit of calls: a stop that cannot be counted passes, with a log entry', async () => {
  world.store.observe({
    read: () => {
      throw new Error('The database is away');
    },
  });
  await limit('stopTradingFor', noon);
  await limit('stopAllTradingFor', noon);
  expect(world.logged).toEqual(['stop.uncounted', 'stop.uncounted']);
  await expect(limit('leaveRestFor', noon)).rejects.toThrow('The database is away');
});

test('limit of calls: a stop beyond its limit is refused', async () => {
  await calls(60, 'stopTradingFor', noon);
  await expect(limit('stopTradingFor', noon)).rejects.toMatchObject({ code: 'rate-limited' });
});

test('limit of calls: one beyond the hour’s limit is refused until the next hour in India', async () => {
  await calls(10, 'disableUser', noon);
  await calls(10, 'disableUser', noon + minuteMs);
  await expect(limit('disableUser', noon + 59 * minuteMs)).rejects.toMatchObject({
    code: 'rate-limited',
    message: 'One admin can do this 20 times an hour. Another admin can go on now.',
  });
  await limit('disableUser', noon + 60 * minuteMs);
});

test('limit of calls: an admin starts and logs in a thousand accounts in a morning, 25 and 500 at a time', async () => {
  const accounts = (count: number) => Array.from({ length: count }, (_, place) => `${place}`);
  for (let call = 0; call < 40; call += 1)
    await limit('startTradingFor', noon, { input: { accountId: accounts(25) } });
  for (let call = 0; call < 2; call += 1)
    await limit('loginAccounts', noon, { input: { account_ids: accounts(500) } });
});

test('limit of calls: an investor links a few accounts a minute, in whatever session', async () => {
  await calls(10, 'addAccount', noon);
  await expect(limit('addAccount', noon)).rejects.toMatchObject({ code: 'rate-limited' });
  await limit('addAccount', noon, { uid: 'ravi' });
});
