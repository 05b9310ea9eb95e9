import { paths } from '@sthira/contract/paths';
import { adminRequired } from '@sthira/contract/stream';
import { type UserDocument, userDocument } from '#documents/people.ts';
import { AppError } from '#platform/errors.ts';
import { db, type Query, readable, readIn, type Transaction } from '#platform/firestore.ts';
import { readIdentities } from '#platform/identities.ts';
import { type Change, roleRefusal } from './role-refusal.ts';

/**
 * Throws `forbidden` unless the caller is an admin still, now that the change is made: of two
 * admins who demote each other at the same moment the one who comes second is none any more.
 */
export async function requireAdminIn(transaction: Transaction, uid: string): Promise<UserDocument> {
  const caller = await readIn(transaction, { path: paths.user(uid), schema: userDocument });
  if (caller?.role !== 'admin' || caller.disabled) throw new AppError('forbidden', adminRequired);
  return caller;
}

/**
 * The caller, unless their profile was deleted since they were checked: then nothing may be given
 * to them. Throws `forbidden`.
 */
export async function requireProfileIn(
  transaction: Transaction,
  caller: { uid: string; email: string },
): Promise<{ uid: string; email: string }> {
  const user = await readIn(transaction, { path: paths.user(caller.uid), schema: userDocument });
  if (!user) throw new AppError('forbidden', 'Please complete your profile first.');
  return caller;
}

/**
 * Throws `conflict` where a person's standing may not be changed so, now that the change is made.
 */
export async function requireChangeableIn(
  transaction: Transaction,
  change: Omit<Change, 'otherAdmins'>,
): Promise<void> {
  const { target, to } = change;
  const otherAdmins =
    target.role !== 'admin' || to === 'admin' || (await otherAdminsIn(transaction, target.uid));
  const refusal = roleRefusal({ ...change, otherAdmins });
  if (refusal) throw new AppError('conflict', refusal);
}

const mostLookedAt = 20;

/** Those who are admins now, twenty at most. */
export async function adminsIn(transaction: Transaction): Promise<UserDocument[]> {
  const { docs } = await transaction.get(enabledAdmins());
  return readable(docs, userDocument);
}

function enabledAdmins(): Query {
  return db()
    .collection(paths.users)
    .where('role', '==', 'admin')
    .where('disabled', '==', false)
    .limit(mostLookedAt);
}

/**
 * Whether somebody else is an admin who can sign in. Read from the people themselves, so no count
 * can go wrong, and from the sign-in service: its own console disables and deletes people without
 * the profile's knowing.
 */
async function otherAdminsIn(transaction: Transaction, exceptUid: string): Promise<boolean> {
  const { docs } = await transaction.get(enabledAdmins());
  const others = docs.map(({ id }) => id).filter((uid) => uid !== exceptUid);
  const identities = await readIdentities(others);
  return others.some((uid) => identities.get(uid)?.disabled === false);
}
