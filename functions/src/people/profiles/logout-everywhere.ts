import type { OutputOf } from '@sthira/contract/operations';
import { openAudit } from '#audit/audit-log.ts';
import { docs } from '#documents/docs.ts';
import { devicesOf } from '#people/contacts/devices-of.ts';
import type { Answer, Call } from '#platform/call.ts';
import { endAll } from '#platform/sign-in/ended-sign-ins.ts';
import { endSessions } from '#platform/sign-in/identities.ts';

/**
 * Ends every sign-in of the caller, this one included. The profile has it first, where every call,
 * the rules and the sockets look; the identity provider then makes no more tokens of them. Nothing
 * more is pushed to the devices, one that was left behind would go on showing it.
 * Repeated, it does what was left undone. Throws `unavailable`.
 */
export async function logoutEverywhere({
  caller,
  clock,
  store,
}: Call<unknown>): Promise<Answer<OutputOf<'logoutEverywhere'>>> {
  const doc = docs.user(caller.uid);
  await store.transact(async (unit) => {
    const user = await unit.read(doc);
    if (!user) return;
    const devices = await unit.findTolerant(devicesOf(caller.uid));
    const audit = await openAudit(unit, caller.uid);
    const now = clock.now();
    unit.change(doc, {
      endedSignIns: endAll(user.endedSignIns, { now, signedInAt: caller.signedInAt }),
    });
    for (const { id } of devices) unit.remove(docs.pushDevice(id));
    audit({ action: 'logoutEverywhere', actor: { uid: caller.uid }, at: now, details: {} });
  });
  await endSessions(caller.uid);
  return { data: {}, message: 'You are signed out on every device.' };
}
