import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { auditUserLookup } from '#people/lookup/audit-user-lookup.ts';
import { findPerson } from '#people/lookup/find-person.ts';
import { unknownEmail } from '#people/lookup/find-user.ts';
import { claimsDiffer } from '#people/lookup/user-row.ts';
import type { Call, PlainAnswer } from '#platform/call.ts';
import { copyRoleQuietly } from './copy-role.ts';

/** The role on record beside the claims that copy it; claims that lag behind are put right. */
export async function getUserRole(
  call: Call<InputOf<'getUserRole'>>,
): Promise<PlainAnswer<OutputOf<'getUserRole'>>> {
  const { user, identity } = await findPerson(call.store, call.input.email);
  await auditUserLookup(call, {
    action: 'getUserRole',
    details: { email: call.input.email.toLowerCase(), found: Boolean(user ?? identity) },
  });
  if (user && claimsDiffer(user, identity)) await copyRoleQuietly(call.store, user.uid);
  const { uid, email } = user ?? identity ?? unknownEmail();
  const role = user?.role ?? 'user';
  const claims = identity?.claims ?? {};
  return { data: { uid, email, claims, isAdmin: role === 'admin', role } };
}
