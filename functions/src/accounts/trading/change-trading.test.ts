import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test } from 'vitest';
import { accountDocument } from '#documents/accounts.ts';
import { messageDocument } from '#documents/messages.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { reachLimit } from './reach-limit.ts';
import { reopenWatched } from './reopen-watched.ts';
import { finishSquareOff, squareOffAccount } from './square-off-account.ts';

const day = '2026-11-20';
let nowMs = 0;
const clock = { now: () => nowMs, monotonicMs: () => nowMs, sleep: async () => undefined };
const account = anAccount({
  trading: { ...anAccount().trading, state: 'running', runId: 'run1', paidDay: day },
});
const run = { accountId: account.id, runId: 'run1', clock };
let store = memoryStore();

beforeEach(() => {
  nowMs = istInstant(day, '11:00');
  store = memoryStore();
  store.put(paths.account(account.id), account);
});

const stored = () => accountDocument.parse(store.at(paths.account(account.id)));
const issue = (number: number) => store.at(paths.issue(`ERR00${number}`));
const messages = () => store.below(paths.messages).map((message) => messageDocument.parse(message));
const mails = () => messages().flatMap(({ mail }) => mail ?? []);
const auditRow = (number: number) => store.at(paths.auditRow(account.id, number));
const stop = () =>
  squareOffAccount(store, {
    find: async () => stored(),
    action: 'stopTrading',
    actor: { uid: 'asha' },
    reason: 'requested',
    clock,
  });

test('the day’s limit is written once with its issue and audit row, however often it is reported', async () => {
  expect(await reachLimit(store, { ...run, limit: 'daily-loss', usedPaise: 1_012_300 })).toBe(true);
  expect(await reachLimit(store, { ...run, limit: 'daily-loss', usedPaise: 1_020_000 })).toBe(true);
  expect(stored().trading).toMatchObject({
    state: 'running',
    day: { day, resultPaise: 0, limitReachedAt: nowMs },
  });
  const description = 'Daily loss limit of 2% reached: no new positions today.';
  expect(issue(1)).toMatchObject({
    priority: 'high',
    description,
    source: 'Asha Arham',
    accountId: account.id,
    count: 1,
  });
  expect(auditRow(1)).toMatchObject({
    action: 'reachDailyLimit',
    actor: { system: 'agent' },
    details: { runId: 'run1', lossPaise: 1_012_300 },
  });
  expect(auditRow(2)).toBeUndefined();
  expect(
    await reachLimit(store, { ...run, runId: 'run0', limit: 'daily-loss', usedPaise: 1 }),
  ).toBe(false);
  expect(mails()).toMatchObject([
    { kind: 'daily-limit', subject: 'Asha Arham opens no new positions today' },
  ]);
  expect(messages()).toMatchObject([
    { uid: account.ownerUid, event: 'squared-off', at: nowMs, row: { sequence: 1 } },
  ]);
});

test('change trading: the limit of a week is stored with its value, and a locked profit is no issue', async () => {
  const limits = { weeklyLossPctHundredths: 400, profitLockPctHundredths: 100 };
  store.put(paths.account(account.id), { ...account, limits });
  await reachLimit(store, { ...run, limit: 'weekly-loss', usedPaise: 2_000_000 });
  expect(stored().trading.week).toEqual({
    ...{ week: '2026-11-16', netPaise: 0 },
    ...{ limitReachedAt: nowMs, limitPctHundredths: 400 },
  });
  await reachLimit(store, { ...run, limit: 'profit-lock', usedPaise: 500_000 });
  expect(stored().trading.day).toMatchObject({ profitLockedAt: nowMs });
  expect(issue(1)).toMatchObject({
    description: 'Weekly loss limit of 4% reached: no new positions this week.',
  });
  expect(issue(2)).toBeUndefined();
  expect(auditRow(2)).toMatchObject({ action: 'lockProfit', details: { profitPaise: 500_000 } });
  expect(mails().map(({ subject }) => subject)).toEqual([
    'Asha Arham opens no new positions this week',
    'Asha Arham opens no new positions today',
  ]);
});

test('change trading: the owner is told once when the platform squares off, not of what they do themselves', async () => {
  await stop();
  expect(messages()).toEqual([]);
  store.put(paths.account(account.id), account);
  const byPlatform = {
    find: async () => stored(),
    action: 'stopRun',
    actor: { system: 'agent' },
    reason: 'The stop loss was reached.',
    clock,
  };
  await squareOffAccount(store, byPlatform);
  await squareOffAccount(store, byPlatform);
  expect(mails()).toMatchObject([{ kind: 'squared-off' }]);
  expect(mails()[0]?.paragraphs[0]).toBe(
    'The platform has stopped trading on Asha Arham: The stop loss was reached.',
  );
});

test('change trading: a flat run adds its result to the day and is watched for orders that no book has shown', async () => {
  const made = { resultPaise: -12_300, chargesPaise: 400, entries: 2, weekPaise: -20_000 };
  expect(await finishSquareOff(store, run)).toBe(false);
  await stop();
  expect(
    await finishSquareOff(store, {
      ...run,
      ...made,
      unaccounted: ['tagA'],
      closesAt: istInstant(day, '15:30'),
    }),
  ).toBe(true);
  expect(stored().trading).toMatchObject({
    state: 'stopped',
    day: { resultPaise: -12_300, chargesPaise: 400, entries: 2 },
    week: { week: '2026-11-16', netPaise: -20_000 },
    watch: { runId: 'run1', tags: ['tagA'], ...made },
  });
  expect(auditRow(2)).toMatchObject({
    action: 'finishSquareOff',
    details: { resultPaise: -12_300, unaccounted: 'tagA' },
  });
  expect(await finishSquareOff(store, { ...run, resultPaise: -12_300 })).toBe(false);
  expect(stored().trading.day?.resultPaise).toBe(-12_300);
});

test('an order that turned up puts the account back to stopping and is a critical issue that names it', async () => {
  await stop();
  await finishSquareOff(store, { ...run, unaccounted: ['tagA'] });
  nowMs += 28_000;
  const found = { ...run, tag: 'tagA', symbol: 'NIFTY 01DEC2026 CE 25000' };
  expect(await reopenWatched(store, found)).toBe('reopened');
  expect(await reopenWatched(store, found)).toBe('not-watched');
  expect(stored().trading).toMatchObject({
    state: 'stopping',
    runId: 'run1',
    stoppingAt: nowMs,
    watch: null,
  });
  const then = 'The account is being squared off again.';
  expect(issue(1)).toMatchObject({
    priority: 'critical',
    description: `An order the broker had not confirmed turned up after its run had stopped: NIFTY 01DEC2026 CE 25000 (tag tagA). ${then}`,
    count: 1,
  });
  expect(auditRow(3)).toMatchObject({ action: 'reopenWatched', details: { tag: 'tagA' } });
});

test('change trading: with another run trading the issue says that it closes the order', async () => {
  const watch = {
    runId: 'run1',
    tags: ['tagA'],
    stoppedAt: nowMs,
    nextAt: nowMs,
    until: nowMs,
    resultPaise: 0,
  };
  store.put(paths.account(account.id), {
    ...account,
    trading: { ...account.trading, runId: 'run2', watch },
  });
  expect(
    await reopenWatched(store, {
      ...run,
      tag: 'tagA',
      symbol: 'NIFTY 01DEC2026 CE 25000',
    }),
  ).toBe('taken-over');
  expect(stored().trading).toMatchObject({ state: 'running', runId: 'run2', watch: null });
  expect(issue(1)?.description).toMatch(/The run that is open now takes it over and closes it\.$/);
});
