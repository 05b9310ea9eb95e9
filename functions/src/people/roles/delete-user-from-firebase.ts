import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { openAudit } from '#audit/audit-log.ts';
import { docs } from '#documents/docs.ts';
import { auditUserLookup } from '#people/lookup/audit-user-lookup.ts';
import type { Call, PlainAnswer } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { deleteIdentity, findIdentity } from '#platform/sign-in/identities.ts';
import { requireAdminIn } from './require-admin.ts';
import { ownRow } from './role-refusal.ts';

type Deleted = PlainAnswer<OutputOf<'deleteUserFromFirebase'>>;

/**
 * Deletes a person's identity, after their profile; one that is gone already is no error. Throws
 * `conflict` while a profile stands.
 */
export async function deleteUserFromFirebase(
  call: Call<InputOf<'deleteUserFromFirebase'>>,
): Promise<Deleted> {
  const { caller, input, clock } = call;
  const identity = await findIdentity(input.email);
  if (!identity) {
    await auditUserLookup(call, {
      action: 'deleteUserFromFirebase',
      details: { email: input.email.toLowerCase(), found: false },
    });
    return { data: { success: true, message: 'User was already deleted.' } };
  }
  const { uid, email } = identity;
  if (uid === caller.uid) throw new AppError('conflict', ownRow);
  await call.store.transact(async (unit) => {
    await requireAdminIn(unit, caller.uid);
    // Without an identity nobody could square off the accounts a profile may still own.
    const user = await unit.read(docs.user(uid));
    if (user) throw new AppError('conflict', 'Delete the profile of this user first.');
    const audit = await openAudit(unit, uid);
    audit({
      action: 'deleteUserFromFirebase',
      actor: { uid: caller.uid },
      at: clock.now(),
      details: { email },
    });
  });
  await deleteIdentity(uid);
  return { data: { success: true, message: 'User deleted successfully' } };
}
