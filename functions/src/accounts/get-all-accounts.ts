import type { Account } from '@sthira/contract/accounts';
import { accountDocument } from '@sthira/contract/documents';
import type { InputOf } from '@sthira/contract/operations';
import { paths } from '@sthira/contract/paths';
import type { Answer, Call } from '#people/caller.ts';
import { db, queryDocuments } from '#platform/firestore.ts';
import { accountRow } from './account-row.ts';

/** Everybody's accounts, by e-mail and name; with the flag `true` the active ones alone. */
export async function getAllAccounts({ input }: Call<InputOf<'getAllAccounts'>>): Promise<Answer<Account[]>> {
  const all = db().collection(paths.accounts);
  const accounts = await queryDocuments(input.flag === 'true' ? all.where('isActive', '==', true) : all, accountDocument);
  const rows = accounts.map(accountRow).sort((a, b) => a.email.localeCompare(b.email) || a.account_name.localeCompare(b.account_name));
  return { data: rows, message: 'Accounts loaded.' };
}
