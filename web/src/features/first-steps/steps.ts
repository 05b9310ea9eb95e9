import type { Account } from '@sthira/contract/accounts';
import { splitPaper } from '#entities/account/paper/paper.ts';
import { hasTraded } from '#entities/account/trading/trading-state.ts';

/** Whether somebody still has their first start with money before them. */
export function isNew(accounts: readonly Account[]): boolean {
  return !splitPaper(accounts).real.some(hasTraded);
}
