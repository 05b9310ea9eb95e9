import type { Account } from '@sthira/contract/accounts';
import type { Answer, Call } from '#people/caller.ts';
import { accountRow } from './account-row.ts';
import { accountsOf } from './find-account.ts';

/** The caller's own accounts, oldest first. */
export async function getAccounts({ caller }: Call<unknown>): Promise<Answer<Account[]>> {
  return { data: (await accountsOf(caller.uid)).map(accountRow), message: 'Accounts loaded.' };
}
