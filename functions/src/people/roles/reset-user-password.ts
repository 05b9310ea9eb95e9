import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { openAudit } from '#audit/audit-log.ts';
import { docs } from '#documents/docs.ts';
import { removeDevices } from '#people/contacts/remove-devices.ts';
import { findPerson } from '#people/lookup/find-person.ts';
import { unknownEmail } from '#people/lookup/find-user.ts';
import type { Call, PlainAnswer } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { setPassword } from '#platform/sign-in/identities.ts';
import { notifyOfChange } from './notify-of-change.ts';
import { adminsIn, requireAdminIn } from './require-admin.ts';
import { ownRow } from './role-refusal.ts';

/**
 * Sets a new password, ends the person's open sessions, and removes the browsers that show their
 * messages. Noted before it is done, so that none is changed without a trace.
 */
export async function resetUserPassword({
  caller,
  input,
  clock,
  store,
}: Call<InputOf<'resetUserPassword'>>): Promise<PlainAnswer<OutputOf<'resetUserPassword'>>> {
  const { user, identity } = await findPerson(store, input.email);
  const { uid } = identity ?? unknownEmail();
  if (uid === caller.uid) throw new AppError('conflict', ownRow);
  await store.transact(async (unit) => {
    const by = await requireAdminIn(unit, caller.uid);
    const admins = await adminsIn(unit);
    const audit = await openAudit(unit, uid);
    const at = clock.now();
    if (user) unit.change(docs.user(uid), { sessionsValidAfter: at });
    audit({
      action: 'resetUserPassword',
      actor: { uid: caller.uid },
      at,
      details: { email: input.email.toLowerCase() },
    });
    const person = { uid, email: input.email.toLowerCase() };
    notifyOfChange(unit, { what: 'password-set', person, admins, by, now: at });
  });
  await removeDevices(store, uid);
  await setPassword(uid, input.newPassword);
  return { data: { success: true, message: 'Password reset successfully' } };
}
