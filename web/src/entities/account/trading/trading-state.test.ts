// req: INVESTOR-37

import type { Account, TradingState } from '@sthira/contract/accounts';
import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import {
  algorithmText,
  newlyEnded,
  newlyStopped,
  tradingLabels,
  tradingTones,
  withStarted,
  withStopping,
} from './trading-state.ts';

const one = (id: string, trading_state: TradingState) => anAccount(id, { trading_state });
const states = (accounts: Account[]) => accounts.map(({ trading_state }) => trading_state);

test.each<[TradingState[], string]>([
  [['running', 'running'], 'Running'],
  [['stopped', 'stopped'], 'Stopped'],
  [[], 'Stopped'],
  [['running', 'stopped'], 'Paused (1 of 2 accounts run)'],
  [['running', 'stopping'], 'Paused (1 of 2 accounts run)'],
  [['stopping', 'stopped'], 'Paused (0 of 2 accounts run)'],
])('trading state: an algorithm whose accounts are %j is %s', (all, text) => {
  expect(algorithmText(all.map((state, place) => one(String(place), state)))).toBe(text);
});

test.each<[TradingState, string, string]>([
  ['running', 'Running', 'good'],
  ['stopping', 'Stopping…', 'warn'],
  ['stopped', 'Stopped', 'quiet'],
])('trading state: %s shows %s on a badge that is %s', (state, label, tone) =>
  expect([tradingLabels[state], tradingTones[state]]).toEqual([label, tone]),
);

test('trading state: only accounts started by the server change', () => {
  expect(states(withStarted([one('a', 'stopped'), one('b', 'stopped')], ['b']))).toEqual([
    'stopped',
    'running',
  ]);
});

test('trading state: an accepted square off is stopping, never stopped', () => {
  const after = withStopping(
    [one('a', 'running'), one('b', 'running'), one('c', 'stopped')],
    ['a', 'c'],
  );
  expect(states(after)).toEqual(['stopping', 'running', 'stopped']);
  expect(after.map(({ trading_state }) => tradingLabels[trading_state])).toEqual([
    'Stopping…',
    'Running',
    'Stopped',
  ]);
});

test('trading state: a stop is notified when the server reports it as stopped', () => {
  const before = [one('a', 'stopping'), one('b', 'running'), one('c', 'stopped')];
  expect(
    newlyStopped(before, [one('a', 'stopping'), one('b', 'running'), one('c', 'stopped')]),
  ).toEqual([]);
  expect(
    newlyStopped(before, [one('a', 'stopped'), one('b', 'running'), one('c', 'stopped')]),
  ).toEqual(['a']);
});

// req: CREDITS-14
test('trading state: a run ended by the platform is notified once, and never an earlier one', () => {
  const running = one('a', 'running');
  const ended: Account = {
    ...one('a', 'stopping'),
    stop_reason: 'a needs 50 credits for today; the wallet has 12.',
  };
  expect(newlyEnded([running], [ended])).toEqual([ended]);
  expect(newlyEnded([ended], [{ ...ended, trading_state: 'stopped' }])).toEqual([]);
  expect(newlyEnded([], [ended])).toEqual([]);
});
