import type { RoleCallOutput } from '@sthira/contract/roles';
import { auditUserLookup } from '#people/lookup/audit-user-lookup.ts';
import { findPerson } from '#people/lookup/find-person.ts';
import { unknownEmail } from '#people/lookup/find-user.ts';
import { claimsDiffer } from '#people/lookup/user-row.ts';
import { copyRoleQuietly } from './copy-role.ts';
import type { RoleCall } from './role-call.ts';

/** The role on record beside the claims that copy it; claims that lag behind are put right. */
export async function getUserRole(
  call: RoleCall<'getUserRole'>,
): Promise<RoleCallOutput<'getUserRole'>> {
  const { user, identity } = await findPerson(call.input.email);
  await auditUserLookup(call, {
    action: 'getUserRole',
    details: { email: call.input.email.toLowerCase(), found: Boolean(user ?? identity) },
  });
  if (user && claimsDiffer(user, identity)) await copyRoleQuietly(user.uid);
  const { uid, email } = user ?? identity ?? unknownEmail();
  const role = user?.role ?? 'user';
  return { uid, email, claims: identity?.claims ?? {}, isAdmin: role === 'admin', role };
}
