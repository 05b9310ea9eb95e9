import { type AccountDocument, accountDocument } from '@sthira/contract/documents';
import { paths } from '@sthira/contract/paths';
import type { Caller } from '#people/caller.ts';
import { AppError } from '#platform/errors.ts';
import { db, queryDocuments, readDocument, readIn, type Transaction } from '#platform/firestore.ts';

interface Wanted {
  caller: Caller;
  id: string;
}

/** The account, if it is the caller's own or the caller is an admin. Somebody else's is `not-found`, word for word as a missing one. */
export async function findAccount({ caller, id }: Wanted): Promise<AccountDocument> {
  return owned(await readDocument(paths.account(id), accountDocument), caller);
}

export async function findAccountIn(transaction: Transaction, { caller, id }: Wanted): Promise<AccountDocument> {
  return owned(await readIn(transaction, { path: paths.account(id), schema: accountDocument }), caller);
}

/** Oldest first. */
export async function accountsOf(uid: string): Promise<AccountDocument[]> {
  const accounts = await queryDocuments(db().collection(paths.accounts).where('ownerUid', '==', uid), accountDocument);
  return accounts.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

function owned(account: AccountDocument | undefined, caller: Caller): AccountDocument {
  if (account && (account.ownerUid === caller.uid || caller.role === 'admin')) return account;
  throw new AppError('not-found', 'Account not found.');
}
