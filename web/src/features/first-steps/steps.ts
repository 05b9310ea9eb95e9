import type { Account } from '@sthira/contract/accounts';
import { splitPaper } from '#entities/account/paper/paper.ts';

/** Whether somebody still has their first start with money before them. */
export function isNew(accounts: readonly Account[]): boolean {
  return splitPaper(accounts).real.every(
    ({ traded, simulated_through, trading_state: state }) =>
      !traded && !simulated_through && state === 'stopped',
  );
}
