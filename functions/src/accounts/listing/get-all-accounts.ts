import type { Account } from '@sthira/contract/accounts';
import type { InputOf } from '@sthira/contract/operations';
import { accountRow } from '#accounts/record/account-row.ts';
import { fileUnreadable } from '#accounts/record/file-unreadable.ts';
import { collections } from '#documents/collections.ts';
import type { Answer, Call } from '#platform/call.ts';
import { queryOf } from '#platform/store/query.ts';
import { readAllObstacles } from './read-obstacles.ts';
import { readUnpaid } from './read-unpaid.ts';

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
  const accounts = found.flatMap(({ value }) => value ?? []);
  const [obstacleOf, isUnpaid] = await Promise.all([
    readAllObstacles(store, clock),
    // Accounts that are switched off may run as well, and cost their owner as much.
    input.flag === 'true' ? () => false : readUnpaid(store, accounts, clock.now()),
  ]);
  const now = clock.now();
  const answered = accounts.map(
    (account): Account => ({
      ...accountRow(account, now, obstacleOf(account)),
      ...(isUnpaid(account) ? { unpaid_next: true } : {}),
    }),
  );
  const rows = answered.sort(
    (a, b) => a.email.localeCompare(b.email) || a.account_name.localeCompare(b.account_name),
  );
  return { data: rows, message: 'Accounts loaded.' };
}
