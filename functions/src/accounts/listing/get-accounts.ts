import type { Account } from '@sthira/contract/accounts';
import { accountRow } from '#accounts/record/account-row.ts';
import { accountsOf } from '#accounts/record/find-account.ts';
import type { Answer, Call } from '#platform/call.ts';
import { readOwnObstacles } from './read-obstacles.ts';

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
