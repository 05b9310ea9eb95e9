import type { Account } from '@sthira/contract/accounts';
import { readOwnObstacles } from '#accounts/trading/read-obstacles.ts';
import type { Answer, Call } from '#platform/call.ts';
import { accountRow } from './account-row.ts';
import { accountsOf } from './find-account.ts';

/** The caller's own accounts, oldest first. */
export async function getAccounts({
  caller,
  clock,
  store,
}: Call<unknown>): Promise<Answer<Account[]>> {
  const accounts = await accountsOf(store, caller.uid);
  const obstacleOf = await readOwnObstacles(store, { uid: caller.uid, accounts, clock });
  const now = clock.now();
  const data = accounts.map((account) => accountRow(account, now, obstacleOf(account)));
  return { data, message: 'Accounts loaded.' };
}
