import { noRun, type RunStatus } from '@sthira/contract/stream';
import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { nextEvents } from './next-event.ts';

const monday = { next_entry_at: '2026-11-30T09:40:00.000Z' };
const leg = { symbol: 'NIFTY 01DEC2026 CE 25000', quantity: -65 };
const account = (name: string, changes = {}) =>
  anAccount(name.padEnd(20, '0'), {
    ...{ account_name: name, trading_state: 'running' as const },
    ...changes,
  });
const next = (changes: object, run: RunStatus | undefined) =>
  nextEvents([account('Asha', changes)], () => run)[0]?.words;

test.each<[string, object, RunStatus | undefined]>([
  [
    'Closes at 15:15',
    {},
    { ...noRun, remaining: [leg], ends: 'Closes at 15:15', reason: 'Holding' },
  ],
  ['Waiting for a fresh quote', {}, { ...noRun, reason: 'Waiting for a fresh quote' }],
  ['May open a position on Mon, Nov 30, 15:10', monday, { ...noRun, reason: 'New positions' }],
  [
    'Settles on Dec 01, 2026',
    monday,
    { ...noRun, remaining: [leg], ends: 'Settles on Dec 01, 2026' },
  ],
  ['No bid', {}, { ...noRun, remaining: [leg], ends: 'Closes at 15:15', stuck: 'No bid' }],
  ['Not known: the agent has not reported yet', {}, undefined],
  ['Closes 1 open leg, then stops', { trading_state: 'stopping' }, { ...noRun, remaining: [leg] }],
  ['Stops', { trading_state: 'stopping' }, noRun],
  ['Nothing, until an account is started', { trading_state: 'stopped' }, undefined],
  [
    'Once started, may open a position on Mon, Nov 30, 15:10',
    { trading_state: 'stopped', ...monday },
    undefined,
  ],
])('next event: %s', (words, changes, run) => expect(next(changes, run)).toBe(words));

test('next events: the same thing of two accounts is said once, with both names', () => {
  const accounts = [
    account('Asha'),
    account('Ravi'),
    account('Kiran', { trading_state: 'stopped' }),
  ];
  expect(nextEvents(accounts, () => ({ ...noRun, reason: 'The market is closed' }))).toEqual([
    { words: 'The market is closed', names: ['Asha', 'Ravi'] },
  ]);
});
