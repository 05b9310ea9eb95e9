import type { Account } from '@sthira/contract/accounts';
import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import {
  creditsPaidToday,
  creditsToStart,
  inCredits,
  startBlock,
  waitText,
} from './start-block.ts';

const blockOf = (change: Partial<Account>) => startBlock(anAccount('One', change))?.text;
const small = { kind: 'too-small', text: 'One lot needs more.' } as const;
const poor = { kind: 'credits', text: 'One needs 50 credits for today.' } as const;

test.each<[Partial<Account>, string | undefined]>([
  [{}, undefined],
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
  [{ start_obstacle: small }, small.text],
  [{ start_obstacle: poor }, poor.text],
])('start block: %j: %s', (change, text) => expect(blockOf(change)).toBe(text));

test('what has to be set up comes before the login, what passes and the strategy after it', () => {
  expect(blockOf({ start_obstacle: small, login_status: 'logged_out' })).toBe(small.text);
  expect(blockOf({ start_obstacle: poor, login_status: 'logged_out' })).toBe('Not logged in');
  const unchosen = { kind: 'no-strategy', text: 'Choose a strategy for One first.' } as const;
  expect(blockOf({ start_obstacle: unchosen, login_status: 'logged_out' })).toBe('Not logged in');
  expect(blockOf({ start_obstacle: unchosen })).toBe(unchosen.text);
});

test('start block: credits are those of unpaid days, each rounded up', () => {
  expect(
    creditsToStart([
      anAccount('a'),
      anAccount('b', { account_size: 0.01 }),
      anAccount('c', { account_size: 10, paid_today: true }),
    ]),
  ).toBe(51);
});

test('start block: an account without a size costs nothing yet', () => {
  expect(creditsToStart([anAccount('a', { account_size: null })])).toBe(0);
});

test('start block: today’s cost counts the accounts whose day is paid', () => {
  const paid = anAccount('a', { account_size: 5, paid_today: true });
  const other = anAccount('b', { account_size: 2 });
  expect(creditsPaidToday([paid, other])).toBe(50);
  expect(creditsPaidToday([other])).toBe(0);
});

/** The account of a strategy that opens nothing before Monday. */
const waiting = anAccount('a', { account_size: 2.8, next_entry_at: '2026-11-30T09:40:00.000Z' });

test('start block: an account that may open nothing today costs nothing now, and shows when it will', () => {
  expect(creditsToStart([waiting, anAccount('b')])).toBe(50);
  expect(waitText(waiting)).toBe('waits for Mon, Nov 30, 15:10; 28 credits then');
  expect(waitText(anAccount('b'))).toBeUndefined();
});

test('paper costs no credits, neither now nor when it trades', () => {
  const paper = { ...waiting, broker: 'Paper' } as const;
  const due = anAccount('b', { broker: 'Paper' });
  expect(creditsToStart([paper, due])).toBe(0);
  expect(creditsPaidToday([{ ...due, paid_today: true }])).toBe(0);
  expect(waitText(paper)).toBe('waits for Mon, Nov 30, 15:10');
});

// req: INVESTOR-162
test('where days are charged by their orders a start takes nothing, and says what an order will', () => {
  const due = anAccount('a', { account_size: 5, order_day_credits: 50 });
  const last = anAccount('b', { account_size: 5, order_day_credits: 11.444, paid_today: true });
  expect(creditsToStart([due, last])).toBe(0);
  expect(creditsPaidToday([due, last])).toBe(11.444);
  expect(inCredits(11.444)).toBe('11.444 credits');
  expect(waitText({ ...waiting, order_day_credits: 28 })).toBe(
    'waits for Mon, Nov 30, 15:10; 28 credits with its first order',
  );
});
