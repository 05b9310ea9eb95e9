import type { Account } from '@sthira/contract/accounts';
import type { InputOf } from '@sthira/contract/operations';
import { accountRow } from '#accounts/record/account-row.ts';
import { fileUnreadable } from '#accounts/record/file-unreadable.ts';
import { collections } from '#documents/collections.ts';
import type { Answer, Call } from '#platform/call.ts';
import { queryOf } from '#platform/store/query.ts';
import { readAllObstacles } from './read-obstacles.ts';

/**
 * Everybody's accounts, by e-mail and name; with the flag `true` the active ones alone. One that
 * cannot be read becomes an issue.
 */
export async function getAllAccounts({
  input,
  clock,
  store,
}: Call<InputOf<'getAllAccounts'>>): Promise<Answer<Account[]>> {
  const all = queryOf(collections.accounts);
  const found = await store.findTolerant(
    input.flag === 'true' ? all.where('isActive', '==', true) : all,
  );
  await fileUnreadable(
    store,
    found.filter(({ value }) => value === undefined).map(({ id }) => id),
    clock,
  );
  const obstacleOf = await readAllObstacles(store, clock);
  const now = clock.now();
  const answered = found.flatMap(({ value }) =>
    value ? [accountRow(value, now, obstacleOf(value))] : [],
  );
  const rows = answered.sort(
    (a, b) => a.email.localeCompare(b.email) || a.account_name.localeCompare(b.account_name),
  );
  return { data: rows, message: 'Accounts loaded.' };
}
