import type { Account } from '@sthira/contract/accounts';
import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import {
  blockText,
  creditsPaidToday,
  creditsToStart,
  startBlock,
  type Wallet,
  waitText,
} from './start-block.ts';

const rich: Wallet = { milliCredits: 1_000_000, text: '1,000' };
const poor: Wallet = { milliCredits: 49_999, text: '49.999' };
const blockOf = (change: Partial<Account>, wallet: Wallet | undefined = rich) => {
  const block = startBlock(anAccount('One', change), wallet);
  return block && blockText(block);
};

test.each<[Partial<Account>, string | undefined]>([
  [{}, undefined],
  [{ is_active: false }, 'Switched off by the platform: ask support'],
  [{ login_status: 'logged_out' }, 'Not logged in'],
  [
    {
      login_status: 'error',
      error_message: 'The broker has ended this session. Please log in again.',
    },
    'The broker has ended this session. Please log in again.',
  ],
  [{ login_status: 'error', error_message: '' }, 'The login failed'],
  [{ login_status: 'logging_in' }, 'Logging in'],
  [{ login_status: 'pending' }, 'The broker has not answered the login yet'],
  [{ account_size: null }, 'Start needs an Account Size'],
])('%j: %s', (change, text) => expect(blockOf(change)).toBe(text));

test('a wallet that cannot pay the day blocks, an unknown one and a day that is paid do not', () => {
  expect(blockOf({}, poor)).toBe('Needs 50 credits for today; the wallet has 49.999');
  expect(blockOf({}, { milliCredits: 50_000, text: '50' })).toBeUndefined();
  expect(startBlock(anAccount('One'), undefined)).toBeUndefined();
  expect(blockOf({ paid_today: true }, poor)).toBeUndefined();
});

test('one credit is one credit', () => {
  expect(blockOf({ account_size: 0.05 }, { milliCredits: 0, text: '0' })).toBe(
    'Needs 1 credit for today; the wallet has 0',
  );
});

test('credits are those of the days not paid yet, each rounded up', () => {
  expect(
    creditsToStart([
      anAccount('a'),
      anAccount('b', { account_size: 0.01 }),
      anAccount('c', { account_size: 10, paid_today: true }),
    ]),
  ).toBe(51);
});

test('an account without a size costs nothing yet', () => {
  expect(creditsToStart([anAccount('a', { account_size: null })])).toBe(0);
});

test('what today has cost counts the accounts whose day is paid', () => {
  const paid = anAccount('a', { account_size: 5, paid_today: true });
  const other = anAccount('b', { account_size: 2 });
  expect(creditsPaidToday([paid, other])).toBe(50);
  expect(creditsPaidToday([other])).toBe(0);
});

/** The account of a strategy that opens nothing before Monday. */
const waiting = anAccount('a', { account_size: 2.8, next_entry_at: '2026-11-30T09:40:00.000Z' });

test('an account that may open nothing today costs nothing now, and says when it will', () => {
  expect(creditsToStart([waiting, anAccount('b')])).toBe(50);
  expect(waitText(waiting)).toBe('waits for Mon, Nov 30, 15:10; 28 credits then');
  expect(waitText(anAccount('b'))).toBeUndefined();
});

test('a wallet that cannot pay the day an account waits for blocks, and names that day', () =>
  expect(blockOf(waiting, { milliCredits: 0, text: '0' })).toBe(
    'Needs 28 credits for Mon, Nov 30, 15:10; the wallet has 0',
  ));
