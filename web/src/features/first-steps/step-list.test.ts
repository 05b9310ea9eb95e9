// req: INVESTOR-16

import type { Account } from '@sthira/contract/accounts';
import { expect, test } from 'vitest';
import { type Facts, firstAccount, nextStep, stepsOf } from './step-list.ts';
import { isNew } from './steps.ts';

const account = (changes: Partial<Account> = {}) =>
  ({
    id: 'a',
    is_active: true,
    login_status: 'logged_out',
    trading_state: 'stopped',
    account_size: 5,
    ...changes,
  }) as Account;
const nothing: Facts = {
  paper: 'untried',
  account: undefined,
  registered: false,
  strategy: 'none',
  freeRupees: undefined,
  marginRupees: 0,
  milliCredits: 0,
  credits: 0,
};
const done = (facts: Partial<Facts>) =>
  stepsOf({ ...nothing, ...facts })
    .filter(({ state }) => state === 'done')
    .map(({ name }) => name);

test('first steps: without any account only the profile is done, and paper is next', () => {
  expect(nextStep(stepsOf(nothing))).toBe('paper');
  expect(done({})).toEqual(['profile']);
  expect(done({ milliCredits: 5_000 })).toEqual(['profile']);
});

test('first steps: each step is done by its own condition, in any order', () => {
  expect(done({ account: account(), marginRupees: 4_00_000, credits: 50 })).toEqual([
    'profile',
    'broker',
  ]);
  expect(
    done({ account: account(), marginRupees: 4_00_000, credits: 50, milliCredits: 50_000 }),
  ).toEqual(['profile', 'broker', 'credits']);
  const loggedIn = account({ login_status: 'logged_in' });
  expect(
    done({
      account: loggedIn,
      marginRupees: 4_00_000,
      freeRupees: 3_99_999,
      credits: 50,
      milliCredits: 49_999,
    }),
  ).toEqual(['profile', 'broker', 'login']);
  expect(
    done({
      account: loggedIn,
      registered: true,
      strategy: 'chosen',
      marginRupees: 4_00_000,
      freeRupees: 4_00_000,
      credits: 50,
      milliCredits: 50_000,
    }),
  ).toEqual(['profile', 'broker', 'address', 'login', 'strategy', 'funds', 'credits']);
});

test('first steps: an account without a size has neither the margin nor the credits it needs', () =>
  expect(
    done({
      account: account({ login_status: 'logged_in', account_size: null }),
      freeRupees: 1,
      milliCredits: 1,
    }),
  ).toEqual(['profile', 'broker', 'login']));

test('first steps: the account that can start first is the one that is logged in', () => {
  const off = account({ id: 'off', is_active: false });
  expect(
    firstAccount([off, account({ id: 'b' }), account({ id: 'c', login_status: 'logged_in' })])?.id,
  ).toBe('c');
  expect(firstAccount([off, account({ id: 'b' })])?.id).toBe('b');
  expect(firstAccount([off])?.id).toBe('off');
  expect(firstAccount([])).toBeUndefined();
});

test('first steps: one account that has traded, or has a simulated past, completes them', () => {
  expect(isNew([])).toBe(true);
  expect(isNew([account(), account({ traded: true })])).toBe(false);
  expect(isNew([account({ trading_state: 'running' })])).toBe(false);
  expect(isNew([account({ simulated_through: '2026-11-27' })])).toBe(false);
});

test('first steps: the margin is not ready while the account is too small for one lot', () => {
  const facts = { marginRupees: 80_000, freeRupees: 80_000 };
  const small = { kind: 'too-small', text: 'One lot needs ₹1,12,494.' } as const;
  const sized = { login_status: 'logged_in', account_size: 1 } as const;
  expect(done({ ...facts, account: account(sized) })).toContain('funds');
  expect(done({ ...facts, account: account({ ...sized, start_obstacle: small }) })).not.toContain(
    'funds',
  );
});

test('an account on paper is no first step to money, and ends none', () => {
  const paper = account({ id: 'paper', broker: 'Paper', login_status: 'logged_in', traded: true });
  expect(isNew([paper])).toBe(true);
  expect(firstAccount([paper])).toBeUndefined();
  expect(firstAccount([paper, account()])?.id).toBe('a');
});

const stateOf = (name: string, facts: Partial<Facts>) =>
  stepsOf({ ...nothing, ...facts }).find((step) => step.name === name)?.state;

test('first steps: paper is done by an account on paper, and left out by who links a broker at once', () => {
  expect(stateOf('paper', { paper: 'tried' })).toBe('done');
  expect(nextStep(stepsOf({ ...nothing, paper: 'tried' }))).toBe('broker');
  expect(stateOf('paper', { account: account() })).toBe('skipped');
  expect(stateOf('paper', { paper: 'tried', account: account() })).toBe('done');
  expect(nextStep(stepsOf({ ...nothing, account: account() }))).toBe('address');
});

test('first steps: where no address is known nobody can register it, and nobody is kept from the next step', () => {
  expect(stateOf('address', { registered: null })).toBe('skipped');
  expect(nextStep(stepsOf({ ...nothing, account: account(), registered: null }))).toBe('login');
});

test('first steps: a strategy that the server refuses is not chosen', () => {
  const obstacle = (kind: 'no-strategy' | 'strategy') => ({
    strategy: 'chosen' as const,
    account: account({ start_obstacle: { kind, text: 'Choose another one.' } }),
  });
  expect(stateOf('strategy', obstacle('no-strategy'))).toBe('open');
  expect(stateOf('strategy', obstacle('strategy'))).toBe('open');
  expect(stateOf('strategy', { account: account(), strategy: 'chosen' })).toBe('done');
});
