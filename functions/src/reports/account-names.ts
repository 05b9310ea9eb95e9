import * as z from 'zod/mini';
import { accountDocument, markedName } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { partOf } from '#documents/reference.ts';
import type { Store } from '#platform/store/store.ts';
import { formerAccounts } from './former-accounts.ts';

const named = z.pick(accountDocument, { ownerUid: true, accountName: true, broker: true });

/** What a person reads of an account that was theirs under a name nobody kept. */
export const unnamed = 'An account that was yours';

/**
 * Names of the accounts that are the person's, or were when they were removed or handed over; another
 * owner may have named theirs anew.
 */
export async function accountNames(
  store: Store,
  ids: readonly string[],
  uid: string,
): Promise<Map<string, string>> {
  const seen = await store.readTolerant(
    ids.flatMap((id) => [partOf(docs.deletedAccount(id), named), partOf(docs.account(id), named)]),
  );
  const own = new Map(
    seen.flatMap(({ id, value }) => (value?.ownerUid === uid ? [[id, markedName(value)]] : [])),
  );
  if (ids.every((id) => own.has(id))) return own;
  const former = await formerAccounts(store, uid);
  return new Map([
    ...former.map(({ account }) => [account.id, markedName(account)] as const),
    ...own,
  ]);
}
