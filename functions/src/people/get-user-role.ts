import type { RoleCallOutput } from '@sthira/contract/roles';
import { auditLook } from './audit-look.ts';
import { copyRoleQuietly } from './copy-role.ts';
import { findPerson } from './find-person.ts';
import { unknownEmail } from './find-user.ts';
import type { RoleCall } from './role-call.ts';
import { claimsDiffer } from './user-row.ts';

/** The role on record beside the claims that copy it; claims that lag behind are put right. */
export async function getUserRole(
  call: RoleCall<'getUserRole'>,
): Promise<RoleCallOutput<'getUserRole'>> {
  const { user, identity } = await findPerson(call.input.email);
  await auditLook(call, {
    action: 'getUserRole',
    details: { email: call.input.email.toLowerCase(), found: Boolean(user ?? identity) },
  });
  if (user && claimsDiffer(user, identity)) await copyRoleQuietly(user.uid);
  const { uid, email } = user ?? identity ?? unknownEmail();
  const role = user?.role ?? 'user';
  return { uid, email, claims: identity?.claims ?? {}, isAdmin: role === 'admin', role };
}
