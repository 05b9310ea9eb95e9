import type { AuditActor } from '@sthira/contract/audit';
import type { Role } from '@sthira/contract/people';
import { openAudit } from '#audit/audit-log.ts';
import { docs } from '#documents/docs.ts';
import type { UserDocument } from '#documents/people.ts';
import { findPerson } from '#people/lookup/find-person.ts';
import { unknownEmail } from '#people/lookup/find-user.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import type { Store } from '#platform/store/store.ts';
import { copyRole } from './copy-role.ts';
import { notifyOfRole } from './notify-of-role.ts';
import { adminsIn, requireAdminIn, requireChangeableIn } from './require-admin.ts';

interface RoleChange {
  email: string;
  role: Role;
  actor: AuditActor;
  action: string;
  clock: Clock;
}

/**
 * Gives a person a role: on record first, where every call reads it, then in the claims. Given once
 * more, it repairs a copy that failed. The person and all other admins get a
 * mail. Throws `not-found`,
 * `conflict` for the own row, the last admin and a person without a profile, `unavailable` when the
 * copy failed.
 */
export async function changeRole(
  store: Store,
  { email, role, actor, action, clock }: RoleChange,
): Promise<UserDocument> {
  const { user: found, identity } = await findPerson(store, email);
  const { uid } = found ?? (identity ? withoutProfile(identity.email) : unknownEmail());
  const callerUid = 'uid' in actor ? actor.uid : '';
  const user = await store.transact(async (unit) => {
    const stored = (await unit.read(docs.user(uid))) ?? unknownEmail();
    const caller = callerUid === '' ? undefined : await requireAdminIn(unit, callerUid);
    const at = clock.now();
    const count = await requireChangeableIn(unit, {
      target: stored,
      to: role,
      by: caller,
      now: at,
    });
    const admins = stored.role === role ? undefined : await adminsIn(unit);
    const audit = await openAudit(unit, uid);
    const change = stored.role === role ? {} : { role, rolesChangedAt: at };
    if (stored.role !== role) unit.change(docs.user(uid), change);
    audit({ action, actor, at, details: { from: stored.role, to: role } });
    count();
    if (admins) notifyOfRole(unit, { person: stored, role, admins, caller, now: at });
    return { ...stored, ...change };
  });
  await copyRole(store, uid);
  return user;
}

/** A role is kept in the profile. */
function withoutProfile(email: string): never {
  throw new AppError(
    'conflict',
    `${email} has no profile yet. A role can be given once it is made.`,
  );
}
