import type { OutputOf } from '@sthira/contract/operations';
import { paths } from '@sthira/contract/paths';
import { openAudit } from '#audit/audit-log.ts';
import { userDocument } from '#documents/people.ts';
import type { Answer, Call } from '#platform/call.ts';
import { endAll } from '#platform/ended-sign-ins.ts';
import { db, readIn } from '#platform/firestore.ts';
import { endSessions } from '#platform/identities.ts';
import { inTransaction } from '#platform/transaction.ts';

/**
 * Ends every sign-in of the caller, this one included. The profile has it first, where every call,
 * the rules and the sockets look; the identity provider then makes no more tokens of them.
 * Repeated, it does what was left undone. Throws `unavailable`.
 */
export async function logoutEverywhere({
  caller,
  clock,
}: Call<unknown>): Promise<Answer<OutputOf<'logoutEverywhere'>>> {
  const path = paths.user(caller.uid);
  await inTransaction(async (transaction) => {
    const user = await readIn(transaction, { path, schema: userDocument });
    if (!user) return;
    const audit = await openAudit(transaction, caller.uid);
    const now = clock.now();
    transaction.update(db().doc(path), {
      endedSignIns: endAll(user.endedSignIns, { now, signedInAt: caller.signedInAt }),
    });
    audit({ action: 'logoutEverywhere', actor: { uid: caller.uid }, at: now, details: {} });
  });
  await endSessions(caller.uid);
  return { data: {}, message: 'You are signed out on every device.' };
}
