import type { Account } from '@sthira/contract/accounts';
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
  const now = clock.now();
  return { data: accounts.map((account) => accountRow(account, now)), message: 'Accounts loaded.' };
}
