import type * as z from 'zod/mini';
import type { deletedAccountDocument } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';

export type DeletedAccount = z.infer<typeof deletedAccountDocument>;

/** The accounts that were deleted, of one person or of all, each with a name that says so. */
export async function deletedAccounts(
  store: Store,
  of: { ownerUid: string } | 'everybody',
): Promise<DeletedAccount[]> {
  const all = queryOf(collections.deletedAccounts);
  const accounts = await store.findReadable(
    of === 'everybody' ? all : all.where('ownerUid', '==', of.ownerUid),
  );
  return accounts.map((account) => ({
    ...account,
    accountName: `${account.accountName} (deleted)`,
  }));
}
