import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { openAudit } from '#audit/audit-log.ts';
import { docs } from '#documents/docs.ts';
import { findPerson } from '#people/lookup/find-person.ts';
import { unknownEmail } from '#people/lookup/find-user.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { setDisabled } from '#platform/sign-in/identities.ts';
import { removed } from '#platform/store/field-names.ts';
import { notifyOfChange } from './notify-of-change.ts';
import { adminsIn, requireAdminIn } from './require-admin.ts';
import { ownRow } from './role-refusal.ts';

/**
 * Lets a disabled person sign in again, wherever they were disabled. Repeated, it does what was
 * left undone. Throws `conflict` for the own row and for a person without a sign-in, `not-found`
 * for an e-mail nobody has, `unavailable` when the identity provider did not take it over.
 */
export async function enableUser({
  caller,
  input,
  clock,
  store,
}: Call<InputOf<'enableUser'>>): Promise<Answer<OutputOf<'enableUser'>>> {
  const { user, identity } = await findPerson(store, input.email);
  const { uid, email } = user ?? identity ?? unknownEmail();
  if (uid === caller.uid) throw new AppError('conflict', ownRow);
  if (!identity)
    throw new AppError(
      'conflict',
      `The sign-in of ${email} was deleted. Delete the user; who signs in again gets a new profile.`,
    );
  const doc = docs.user(uid);
  await store.transact(async (unit) => {
    const by = await requireAdminIn(unit, caller.uid);
    const stored = await unit.read(doc);
    const admins = await adminsIn(unit);
    const audit = await openAudit(unit, uid);
    const at = clock.now();
    if (stored) unit.change(doc, { disabled: false, erasureAskedAt: removed });
    audit({
      action: 'enableUser',
      actor: { uid: caller.uid },
      at,
      details: { email, profile: stored !== undefined },
    });
    if (stored?.disabled !== false)
      notifyOfChange(unit, { what: 'enabled', person: { uid, email }, admins, by, now: at });
  });
  await setDisabled(uid, { disabled: false });
  return { data: { email }, message: `User ${email} is enabled.` };
}
