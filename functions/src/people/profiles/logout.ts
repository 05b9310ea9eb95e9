import type { OutputOf } from '@sthira/contract/operations';
import { paths } from '@sthira/contract/paths';
import { openAudit } from '#audit/audit-log.ts';
import { userDocument } from '#documents/people.ts';
import type { Answer, Call } from '#platform/call.ts';
import { endOne } from '#platform/ended-sign-ins.ts';
import { db, readIn } from '#platform/firestore.ts';
import { endSessions } from '#platform/identities.ts';
import { inTransaction } from '#platform/transaction.ts';

/**
 * Ends the sign-in this call was made with, at once and for good; other devices stay signed in. Who
 * has no profile yet has nothing to remember it in: the identity provider ends all their sign-ins
 * instead.
 */
export async function logout({
  caller,
  clock,
}: Call<unknown>): Promise<Answer<OutputOf<'logout'>>> {
  const path = paths.user(caller.uid);
  const known = await inTransaction(async (transaction) => {
    const user = await readIn(transaction, { path, schema: userDocument });
    if (!user) return false;
    const audit = await openAudit(transaction, caller.uid);
    const at = clock.now();
    transaction.update(db().doc(path), {
      endedSignIns: endOne(user.endedSignIns, caller.signedInAt ?? at),
    });
    audit({ action: 'logout', actor: { uid: caller.uid }, at, details: {} });
    return true;
  });
  if (!known) await endSessions(caller.uid);
  return { data: {}, message: 'You are signed out.' };
}
