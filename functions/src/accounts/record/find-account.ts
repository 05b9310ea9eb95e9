import { paths } from '@sthira/contract/paths';
import { type AccountDocument, accountDocument } from '#documents/accounts.ts';
import type { Caller } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import {
  db,
  parseSnapshot,
  queryDocuments,
  readDocument,
  readIn,
  type Transaction,
} from '#platform/firestore.ts';

interface Wanted {
  caller: Pick<Caller, 'uid' | 'role'>;
  id: string;
}

/**
 * The account, if it is the caller's own or the caller is an admin. For somebody else's it throws
 * the same `not-found` as for a missing one, so that nobody can find out which ids exist.
 */
export async function findAccount({ caller, id }: Wanted): Promise<AccountDocument> {
  return owned(await readDocument(paths.account(id), accountDocument), caller);
}

export async function findAccountIn(
  transaction: Transaction,
  { caller, id }: Wanted,
): Promise<AccountDocument> {
  return owned(
    await readIn(transaction, { path: paths.account(id), schema: accountDocument }),
    caller,
  );
}

/** Those of the accounts that `findAccount` would find, in one question to the database. */
export async function findAccounts(
  caller: Wanted['caller'],
  ids: readonly string[],
): Promise<AccountDocument[]> {
  const snapshots = await db().getAll(
    ...[...new Set(ids)].map((id) => db().doc(paths.account(id))),
  );
  const accounts = snapshots.map((snapshot) => parseSnapshot(snapshot, accountDocument));
  return accounts
    .filter((account) => account !== undefined)
    .filter((account) => isTheirs(account, caller));
}

/** Oldest first. */
export async function accountsOf(uid: string): Promise<AccountDocument[]> {
  const accounts = await queryDocuments(
    db().collection(paths.accounts).where('ownerUid', '==', uid),
    accountDocument,
  );
  return accounts.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

function owned(account: AccountDocument | undefined, caller: Wanted['caller']): AccountDocument {
  if (account && isTheirs(account, caller)) return account;
  throw new AppError('not-found', 'Account not found.');
}

function isTheirs({ ownerUid }: AccountDocument, caller: Wanted['caller']): boolean {
  return ownerUid === caller.uid || caller.role === 'admin';
}
