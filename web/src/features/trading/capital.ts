import type { Account } from '@sthira/contract/accounts';
import type { Position } from '@sthira/contract/books';
import { paiseFromLakhHundredths, rupeesFromPaise } from '@sthira/contract/units';

/** The share of an account's size that its algorithm may hold as margin. */
export const marginShare = 0.8;

/** Rupees the algorithm may put to work on these accounts, and how many of them have no size. */
export function capitalAtWork(accounts: readonly Account[]): { marginRupees: number; withoutSize: number } {
  const hundredths = accounts.reduce((sum, { account_size }) => sum + Math.round((account_size ?? 0) * 100), 0);
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

/** The open positions of some accounts, out of a book that may not have been read yet (`undefined`). */
export function openPositions(book: readonly Position[] | undefined, accounts: readonly Account[]): OpenPositions | undefined {
  if (!book) return undefined;
  const ids = new Set(accounts.map(({ id }) => id));
  const open = book.filter(({ account_id, quantity }) => ids.has(account_id) && quantity !== 0);
  const pnlRupees = open.reduce<number | null>((sum, { pnl }) => (sum === null || pnl === null ? null : sum + pnl), 0);
  return { count: open.length, pnlRupees };
}
