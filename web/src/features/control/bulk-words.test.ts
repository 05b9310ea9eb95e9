import type { Account } from '@sthira/contract/accounts';
import { type BulkTrade, bulkStartLivesMs } from '@sthira/contract/bulk-trades';
import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { isRecent, tradeKind, tradeText, waitingFor } from './bulk-words.ts';

const at = istInstant('2026-11-20', '10:03');
const later = at + 45_000;
const accounts = [
  { id: 'a', account_name: 'A', trading_state: 'running' },
  { id: 'b', account_name: 'B', trading_state: 'stopped' },
] as Account[];
const trade = (changes: Partial<BulkTrade> = {}): BulkTrade => ({
  ...{ id: 't', verb: 'start', by: 'asha', byName: 'Asha', at, of: 951 },
  ...{ waiting: ['b'], done: ['a'], failed: [], stoppedOwners: [] },
  ...{ state: 'under-way', movedAt: later, endedAt: null, endedBy: '' },
  ...changes,
});
const text = (changes: Partial<BulkTrade>, now = later) => tradeText(trade(changes), accounts, now);
const kind = (changes: Partial<BulkTrade>, now = later) => tradeKind(trade(changes), accounts, now);

test('words of many: a start under way says who, how many and how far, and when it stands still', () => {
  const far = 'Start of 951 account(s) by Asha is under way since 10:03: 1 done.';
  expect([text({}), kind({})]).toEqual([far, 'busy']);
  expect([text({}, later + 60_000), kind({}, later + 60_000)]).toEqual([
    `${far} It stands still since 10:03.`,
    'warn',
  ]);
});

test.each([
  ['cancelled', 'Meera', 'The rest was cancelled by Meera: 1 not started.'],
  ['cancelled', '', 'Who asked for it may start accounts no more: 1 not started.'],
  ['stopped', 'Meera', 'All trading was stopped by Meera: 1 not started.'],
  ['stopped', '', 'All trading was stopped by an admin: 1 not started.'],
  ['expired', '', 'The rest did not get its turn in half an hour: 1 not started.'],
] as const)('words of many: %s by %j', (state, endedBy, rest) => {
  expect(text({ state, endedBy, endedAt: later })).toBe(
    `Start of 951 account(s) by Asha at 10:03. ${rest} Started trading for 1 account(s).`,
  );
  expect(kind({ state, endedBy, endedAt: later })).toBe('warn');
});

test('words of many: one that is done is green, a stop once its accounts are flat', () => {
  const done: Partial<BulkTrade> = { waiting: [], state: 'finished', endedAt: later };
  expect(kind(done)).toBe('good');
  expect(kind({ ...done, failed: [{ id: 'b', message: 'No' }] })).toBe('warn');
  const stop: Partial<BulkTrade> = { ...done, verb: 'stop', of: 1, done: ['b'] };
  expect(text(stop)).toBe(
    'Stop of 1 account(s) by Asha at 10:03. Stopped trading for 1 of 1 account(s).',
  );
  expect(kind(stop)).toBe('good');
});

test('words of many: nobody waits for one that has ended or is too old', () => {
  expect([...waitingFor([trade(), trade({ state: 'cancelled', waiting: ['c'] })], later)]).toEqual([
    'b',
  ]);
  expect(waitingFor([trade()], at + bulkStartLivesMs).size).toBe(0);
  expect(isRecent(trade({ endedAt: at }), at + 30 * 60_000 - 1)).toBe(true);
  expect(isRecent(trade({ endedAt: at }), at + 30 * 60_000)).toBe(false);
});
