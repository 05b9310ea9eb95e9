import type { Account } from '@sthira/contract/accounts';
import type { Position } from '@sthira/contract/books';
import { expect, test } from 'vitest';
import { capitalAtWork, openPositions, type ReadPositions } from './capital.ts';

const sized = (account_size: number | null) =>
  ({ id: String(account_size), account_size, algo_id: 1, login_status: 'logged_in' }) as Account;
const held = (account_id: string, quantity: number, pnl: number | null) =>
  ({ account_id, quantity, pnl }) as Position;
const read = (...data: Position[]): ReadPositions => ({ data, unread: [] });

test('capital: 80% of the sizes, and the accounts without one', () => {
  expect(capitalAtWork([sized(5), sized(10.5), sized(null)])).toEqual({
    marginRupees: 12_40_000,
    withoutSize: 1,
  });
  // What the others hold is paid for in cash.
  expect(capitalAtWork([sized(5), { ...sized(40), algo_id: 2 }]).marginRupees).toBe(4_00_000);
});

test('capital: only open positions of the chosen accounts count', () => {
  const book = read(
    held('5', 75, 100.5),
    held('5', 0, 900),
    held('7', -75, 1),
    held('5', -75, -50),
  );
  expect(openPositions(book, [sized(5)])).toEqual({ count: 2, pnlRupees: 50.5 });
});

test('capital: an unknown price makes the sum unknown, an unread book all figures', () => {
  expect(openPositions(read(held('5', 75, null), held('5', 75, 5)), [sized(5)])).toEqual({
    count: 2,
    pnlRupees: null,
  });
  expect(openPositions(undefined, [sized(5)])).toBeUndefined();
});

test('capital: the number of positions is unknown for an account whose book was not read', () => {
  const unread: ReadPositions = {
    data: [held('5', 75, 5)],
    unread: [{ account_id: '7', account_name: 'Seven', reason: 'The session has ended.' }],
  };
  expect(openPositions(unread, [sized(5)])).toEqual({ count: 1, pnlRupees: 5 });
  expect(openPositions(unread, [sized(5), sized(7)])).toBeUndefined();
  expect(openPositions(read(), [{ ...sized(5), login_status: 'error' }])).toBeUndefined();
});
