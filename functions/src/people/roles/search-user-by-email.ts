import type { RoleCallOutput } from '@sthira/contract/roles';
import { auditUserLookup } from '#people/lookup/audit-user-lookup.ts';
import { findPerson } from '#people/lookup/find-person.ts';
import { unknownEmail } from '#people/lookup/find-user.ts';
import { identityRow, userRow } from '#people/lookup/user-row.ts';
import type { RoleCall } from './role-call.ts';

/**
 * The person with exactly this e-mail; who has no profile yet is found too, so that an addition
 * broken off can be undone.
 */
export async function searchUserByEmail(
  call: RoleCall<'searchUserByEmail'>,
): Promise<RoleCallOutput<'searchUserByEmail'>> {
  const { email } = call.input;
  const { user, identity } = await findPerson(email);
  await auditUserLookup(call, {
    action: 'searchUserByEmail',
    details: { email: email.toLowerCase(), found: Boolean(user ?? identity) },
  });
  if (user) return { success: true, user: userRow(user, identity) };
  return identity ? { success: true, user: identityRow(identity) } : unknownEmail();
}
