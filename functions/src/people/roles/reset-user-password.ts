import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { paths } from '@sthira/contract/paths';
import { openAudit } from '#audit/audit-log.ts';
import { findPerson } from '#people/lookup/find-person.ts';
import { unknownEmail } from '#people/lookup/find-user.ts';
import type { Call, PlainAnswer } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { db } from '#platform/firestore.ts';
import { setPassword } from '#platform/identities.ts';
import { inTransaction } from '#platform/transaction.ts';
import { requireAdminIn } from './require-admin.ts';
import { ownRow } from './role-refusal.ts';

/**
 * Sets a new password and ends the person's open sessions. Noted before it is done, so that none is
 * changed without a trace.
 */
export async function resetUserPassword({
  caller,
  input,
  clock,
}: Call<InputOf<'resetUserPassword'>>): Promise<PlainAnswer<OutputOf<'resetUserPassword'>>> {
  const { user, identity } = await findPerson(input.email);
  const { uid } = identity ?? unknownEmail();
  if (uid === caller.uid) throw new AppError('conflict', ownRow);
  await inTransaction(async (transaction) => {
    await requireAdminIn(transaction, caller.uid);
    const audit = await openAudit(transaction, uid);
    const at = clock.now();
    if (user) transaction.update(db().doc(paths.user(uid)), { sessionsValidAfter: at });
    audit({
      action: 'resetUserPassword',
      actor: { uid: caller.uid },
      at,
      details: { email: input.email.toLowerCase() },
    });
  });
  await setPassword(uid, input.newPassword);
  return { data: { success: true, message: 'Password reset successfully' } };
}
