import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { auditUserLookup } from '#people/lookup/audit-user-lookup.ts';
import { findPerson } from '#people/lookup/find-person.ts';
import { unknownEmail } from '#people/lookup/find-user.ts';
import { identityRow, userRow } from '#people/lookup/user-row.ts';
import type { Call, PlainAnswer } from '#platform/call.ts';

/**
 * The person with exactly this e-mail; a person without a profile is found too, so that an
 * interrupted addition can be undone.
 */
export async function searchUserByEmail(
  call: Call<InputOf<'searchUserByEmail'>>,
): Promise<PlainAnswer<OutputOf<'searchUserByEmail'>>> {
  const { email } = call.input;
  const { user, identity } = await findPerson(call.store, email);
  await auditUserLookup(call, {
    action: 'searchUserByEmail',
    details: { email: email.toLowerCase(), found: Boolean(user ?? identity) },
  });
  if (user) return { data: { success: true, user: userRow(user, identity) } };
  return identity ? { data: { success: true, user: identityRow(identity) } } : unknownEmail();
}
