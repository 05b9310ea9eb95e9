import type { AccountDocument } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { firestoreStore } from '#platform/store/firestore-store.ts';
import { queryOf } from '#platform/store/query.ts';

/** The accounts that were deleted, of one person or of all, each with a name that says so. */
export async function deletedAccounts(
  of: { ownerUid: string } | 'everybody',
): Promise<AccountDocument[]> {
  const all = queryOf(collections.deletedAccounts);
  const accounts = await firestoreStore.findReadable(
    of === 'everybody' ? all : all.where('ownerUid', '==', of.ownerUid),
  );
  return accounts.map((account) => ({
    ...account,
    accountName: `${account.accountName} (deleted)`,
  }));
}
