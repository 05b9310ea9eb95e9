import { isStaff } from '@sthira/contract/staff-rights';
import type { AccountDocument } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { requireCallerIn } from '#people/roles/require-admin.ts';
import type { Caller } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import type { Unit } from '#platform/store/unit.ts';

interface Wanted {
  caller: Pick<Caller, 'uid' | 'role'>;
  id: string;
}

/**
 * The account, if it is the caller's own or they were admitted as one of the staff or an admin. For somebody else's it throws
 * the same `not-found` as for a missing one, so that nobody can find out which ids exist.
 */
export async function findAccount(store: Store, { caller, id }: Wanted): Promise<AccountDocument> {
  return owned(await store.read(docs.account(id)), caller);
}

/**
 * The same in the transaction that changes it, which asks for the caller's right anew: they may
 * have been disabled or demoted since the door let the call through. Throws `forbidden` then.
 */
export async function findAccountIn(unit: Unit, { caller, id }: Wanted): Promise<AccountDocument> {
  await requireCallerIn(unit, caller);
  return findToStopIn(unit, { caller, id });
}

/** For a stop, which nothing else may keep from being made. */
export async function findToStopIn(unit: Unit, { caller, id }: Wanted): Promise<AccountDocument> {
  return owned(await unit.read(docs.account(id)), caller);
}

/** Those of the accounts that `findAccount` would find, in one question to the database. */
export async function findAccounts(
  store: Store,
  caller: Wanted['caller'],
  ids: readonly string[],
): Promise<AccountDocument[]> {
  const accounts = await store.readEach([...new Set(ids)].map((id) => docs.account(id)));
  return accounts
    .filter((account) => account !== undefined)
    .filter((account) => isTheirs(account, caller));
}

/** Oldest first. */
export async function accountsOf(store: Store, uid: string): Promise<AccountDocument[]> {
  const accounts = await store.find(queryOf(collections.accounts).where('ownerUid', '==', uid));
  return accounts.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

/**
 * A call that is for the caller's own accounts alone: an admin's calls for others have their own
 * limits and want a recent sign-in, which no other door may lead around.
 */
export function forOwn<One extends { caller: Caller }>(call: One): One {
  return { ...call, caller: { ...call.caller, role: 'user' } };
}

function owned(account: AccountDocument | undefined, caller: Wanted['caller']): AccountDocument {
  if (account && isTheirs(account, caller)) return account;
  throw new AppError('not-found', 'Account not found.');
}

function isTheirs({ ownerUid }: AccountDocument, caller: Wanted['caller']): boolean {
  return ownerUid === caller.uid || isStaff(caller.role);
}
