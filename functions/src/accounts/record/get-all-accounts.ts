import type { Account } from '@sthira/contract/accounts';
import type { InputOf } from '@sthira/contract/operations';
import { paths } from '@sthira/contract/paths';
import { accountDocument } from '#documents/accounts.ts';
import type { Answer, Call } from '#platform/call.ts';
import { db, readEach } from '#platform/firestore.ts';
import { accountRow } from './account-row.ts';
import { fileUnreadable } from './file-unreadable.ts';

/**
 * Everybody's accounts, by e-mail and name; with the flag `true` the active ones alone. One that
 * cannot be read becomes an issue.
 */
export async function getAllAccounts({
  input,
  clock,
}: Call<InputOf<'getAllAccounts'>>): Promise<Answer<Account[]>> {
  const all = db().collection(paths.accounts);
  const { docs } = await (input.flag === 'true' ? all.where('isActive', '==', true) : all).get();
  const { values, unreadable } = readEach(docs, accountDocument);
  await fileUnreadable(unreadable, clock);
  const now = clock.now();
  const answered = values.map((account) => accountRow(account, now));
  const rows = answered.sort(
    (a, b) => a.email.localeCompare(b.email) || a.account_name.localeCompare(b.account_name),
  );
  return { data: rows, message: 'Accounts loaded.' };
}
