import { paths } from '@sthira/contract/paths';
import { type AccountDocument, deletedAccountDocument } from '#documents/accounts.ts';
import { db, queryReadable } from '#platform/firestore.ts';

/** The accounts that were deleted, of one person or of all, each with a name that says so. */
export async function deletedAccounts(
  of: { ownerUid: string } | 'everybody',
): Promise<AccountDocument[]> {
  const all = db().collection(paths.deletedAccounts);
  const accounts = await queryReadable(
    of === 'everybody' ? all : all.where('ownerUid', '==', of.ownerUid),
    deletedAccountDocument,
  );
  return accounts.map((account) => ({
    ...account,
    accountName: `${account.accountName} (deleted)`,
  }));
}
