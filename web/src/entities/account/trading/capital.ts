import type { Account } from '@sthira/contract/accounts';
import { enigma } from '@sthira/contract/algorithms';
import type { Position } from '@sthira/contract/books';
import { paiseFromLakhHundredths, rupeesFromPaise } from '@sthira/contract/units';
import { hasBook } from '#entities/books/book-facts.ts';
import type { Answered } from '#platform/call.ts';

/** The share of an account's size that Enigma may hold as margin; the others pay premiums in cash. */
export const marginShare = 0.8;

/** Rupees that Enigma may put to work as margin on these accounts, and how many of them have no size. */
export function capitalAtWork(accounts: readonly Account[]): {
  marginRupees: number;
  withoutSize: number;
} {
  const hundredths = accounts.reduce(
    (sum, { account_size, algo_id }) =>
      sum + (algo_id === enigma.id ? Math.round((account_size ?? 0) * 100) : 0),
    0,
  );
  return {
    marginRupees: rupeesFromPaise(Math.round(paiseFromLakhHundredths(hundredths) * marginShare)),
    withoutSize: accounts.filter(({ account_size }) => account_size === null).length,
  };
}

export interface OpenPositions {
  count: number;
  /** Sum of what is known; `null` when any open position has no price. */
  pnlRupees: number | null;
}

/** The books of some accounts as last read, and which could not be. */
export type ReadPositions = Pick<Answered<Position[]>, 'data' | 'unread'>;

/**
 * The open positions of some accounts; not known as long as the book of one of them was not read.
 */
export function openPositions(
  book: ReadPositions | undefined,
  accounts: readonly Account[],
): OpenPositions | undefined {
  const unread = new Set(book?.unread.map(({ account_id }) => account_id));
  if (!book || accounts.some((account) => !hasBook(account) || unread.has(account.id)))
    return undefined;
  const ids = new Set(accounts.map(({ id }) => id));
  const open = book.data.filter(
    ({ account_id, quantity }) => ids.has(account_id) && quantity !== 0,
  );
  const pnlRupees = open.reduce<number | null>(
    (sum, { pnl }) => (sum === null || pnl === null ? null : sum + pnl),
    0,
  );
  return { count: open.length, pnlRupees };
}
