import { type UserDocument, userDocument } from '@sthira/contract/documents';
import { paths } from '@sthira/contract/paths';
import type { Role } from '@sthira/contract/people';
import { openAudit } from '#audit/audit-log.ts';
import type { AuditActor } from '#audit/chain.ts';
import type { Clock } from '#platform/clock.ts';
import { db, readIn } from '#platform/firestore.ts';
import { copyRole } from './copy-role.ts';
import { findUserByEmail, unknownEmail } from './find-user.ts';
import { requireAdminIn, requireChangeableIn } from './standing.ts';

interface RoleChange {
  email: string;
  role: Role;
  actor: AuditActor;
  action: string;
  clock: Clock;
}

/**
 * Gives a person a role: on record first, where every call reads it, then in the claims. Given once more, it repairs a
 * copy that failed. Throws `not-found`, `conflict` for the own row and the last admin, `unavailable` when the copy failed.
 */
export async function changeRole({ email, role, actor, action, clock }: RoleChange): Promise<UserDocument> {
  const { uid } = await findUserByEmail(email);
  const callerUid = 'uid' in actor ? actor.uid : '';
  const user = await db().runTransaction(async (transaction) => {
    const stored = (await readIn(transaction, { path: paths.user(uid), schema: userDocument })) ?? unknownEmail();
    if (callerUid !== '') await requireAdminIn(transaction, callerUid);
    await requireChangeableIn(transaction, { target: stored, to: role, callerUid });
    const audit = await openAudit(transaction, uid);
    const at = clock.now();
    const change = stored.role === role ? {} : { role, rolesChangedAt: at };
    if (stored.role !== role) transaction.update(db().doc(paths.user(uid)), change);
    audit({ action, actor, at, details: { from: stored.role, to: role } });
    return { ...stored, ...change };
  });
  await copyRole(uid);
  return user;
}
