import type { Role } from '@sthira/contract/people';
import { isStaff, mayCall, notInRole, type StaffCall } from '@sthira/contract/staff-rights';
import { adminRequired } from '@sthira/contract/stream';
import type { Instant } from '@sthira/contract/units';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import type { UserDocument } from '#documents/people.ts';
import { AppError } from '#platform/errors.ts';
import { readIdentities } from '#platform/sign-in/identities.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Unit } from '#platform/store/unit.ts';
import { openAdminDay } from './admin-day.ts';
import { type Change, roleRefusal } from './role-refusal.ts';
import { shutOutRefusal, shutsOutAdmin } from './shut-out-refusal.ts';

/**
 * Throws `forbidden` unless the caller is still an admin at the moment of the change. When two
 * admins demote each other at once, the second is no admin any more.
 */
export async function requireAdminIn(unit: Unit, uid: string): Promise<UserDocument> {
  const caller = await unit.read(docs.user(uid));
  if (caller?.role !== 'admin' || caller.disabled) throw new AppError('forbidden', adminRequired);
  return caller;
}

/**
 * The same for a call that the table of roles gives to staff too: their role must include it at the
 * moment of the change.
 */
export async function requireRightIn(
  unit: Unit,
  { uid, call }: { uid: string; call: StaffCall },
): Promise<UserDocument> {
  const caller = await unit.read(docs.user(uid));
  if (caller && mayCall(caller.role, call) && !caller.disabled) return caller;
  throw new AppError('forbidden', isStaff(caller?.role) ? notInRole : adminRequired);
}

/**
 * Returns the caller. Throws `forbidden` when their profile was deleted or disabled since the call
 * was admitted, because nothing may be given to them then.
 */
export async function requireProfileIn<Person extends { uid: string }>(
  unit: Unit,
  caller: Person,
): Promise<Person> {
  const user = await unit.read(docs.user(caller.uid));
  if (!user) throw new AppError('forbidden', 'Please complete your profile first.');
  if (user.disabled) throw new AppError('forbidden', 'Your access was taken away.');
  return caller;
}

/**
 * Throws `forbidden` unless the caller may still do what the door let them do: one of the staff or
 * an admin has the role still, and an investor has a profile that was not disabled.
 */
export async function requireCallerIn(
  unit: Unit,
  caller: { uid: string; role: Role | undefined },
): Promise<void> {
  if (!isStaff(caller.role)) {
    await requireProfileIn(unit, caller);
    return;
  }
  const stored = await unit.read(docs.user(caller.uid));
  const holds = stored && (stored.role === caller.role || stored.role === 'admin');
  if (!holds || stored.disabled)
    throw new AppError('forbidden', caller.role === 'admin' ? adminRequired : notInRole);
}

interface TargetRole {
  target: Pick<UserDocument, 'uid' | 'role' | 'rolesChangedAt' | 'disabled'>;
  to: Change['to'];
  /** Left out for the operator's command, which may undo anything. */
  by: UserDocument | undefined;
  now: Instant;
}

/** Of a person who has a sign-in and no profile. */
export const noProfile = { role: 'user', rolesChangedAt: 0, disabled: false } as const;

const shutOut = 'shutOutAdmins';

/**
 * Throws `conflict` where a person's standing may not be changed so, now that the change is made.
 * Answers what counts it, among the writes.
 */
export async function requireChangeableIn(
  unit: Unit,
  { target, to, by, now }: TargetRole,
): Promise<() => void> {
  const otherAdmins =
    target.role !== 'admin' || to === 'admin' || (await otherAdminsIn(unit, target.uid));
  const refusal = roleRefusal({ target, to, callerUid: by?.uid ?? '', otherAdmins });
  if (refusal) throw new AppError('conflict', refusal);
  if (!by || !shutsOutAdmin({ target, to }, now)) return () => {};
  const day = await openAdminDay(unit, { uid: by.uid, now });
  const tooMany = shutOutRefusal({ ...by, shutOutToday: day.sumOf(shutOut) }, now);
  if (tooMany) throw new AppError('conflict', tooMany);
  return () => day.add({ [shutOut]: 1 });
}

const mostRead = 20;

/** Those who are admins now, twenty at most. */
export async function adminsIn(unit: Unit): Promise<UserDocument[]> {
  return unit.findReadable(enabledAdmins());
}

function enabledAdmins() {
  return queryOf(collections.users)
    .where('role', '==', 'admin')
    .where('disabled', '==', false)
    .limit(mostRead);
}

/**
 * Whether another admin can sign in. It reads the people themselves, so that no stored count can be
 * wrong, and the identity provider, whose console disables and deletes people without changing
 * their profiles.
 */
async function otherAdminsIn(unit: Unit, exceptUid: string): Promise<boolean> {
  const admins = await unit.findTolerant(enabledAdmins());
  const others = admins.map(({ id }) => id).filter((uid) => uid !== exceptUid);
  const identities = await readIdentities(others);
  return others.some((uid) => identities.get(uid)?.disabled === false);
}
