import type { OutputOf } from '@sthira/contract/operations';
import { openAudit } from '#audit/audit-log.ts';
import { docs } from '#documents/docs.ts';
import type { Answer, Call } from '#platform/call.ts';
import { endOne } from '#platform/sign-in/ended-sign-ins.ts';
import { endSessions } from '#platform/sign-in/identities.ts';

/**
 * Ends the sign-in this call was made with, at once and for good; other devices stay signed in. For
 * a person without a profile, which would store the end, the identity provider ends all sign-ins
 * instead.
 */
export async function logout({
  caller,
  clock,
  store,
}: Call<unknown>): Promise<Answer<OutputOf<'logout'>>> {
  const doc = docs.user(caller.uid);
  const known = await store.transact(async (unit) => {
    const user = await unit.read(doc);
    if (!user) return false;
    const audit = await openAudit(unit, caller.uid);
    const at = clock.now();
    unit.change(doc, {
      endedSignIns: endOne(user.endedSignIns, caller.signedInAt ?? at),
    });
    audit({ action: 'logout', actor: { uid: caller.uid }, at, details: {} });
    return true;
  });
  if (!known) await endSessions(caller.uid);
  return { data: {}, message: 'You are signed out.' };
}
