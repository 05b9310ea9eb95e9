import { notifyAdmins } from '#people/roles/notify-admins.ts';
import { adminsIn } from '#people/roles/require-admin.ts';
import type { Caller } from '#platform/call.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log.ts';
import type { Store } from '#platform/store/store.ts';

/**
 * Notifies every other admin that this one has stopped several accounts. A failure is only logged,
 * because the stop itself is done.
 */
export async function notifyOfStop(
  store: Store,
  { uid, email }: Pick<Caller, 'uid' | 'email'>,
  { count, clock }: { count: number; clock: Clock },
): Promise<void> {
  if (count < 2) return;
  const text = `${email} has stopped trading on ${count} accounts.`;
  const notice = {
    kind: 'mass-stop',
    subject: `Trading was stopped on ${count} accounts`,
    text,
    path: '/admin',
  } as const;
  try {
    await store.transact(async (unit) => {
      const admins = await adminsIn(unit);
      notifyAdmins(unit, { ...notice, admins, by: uid, now: clock.now() });
    });
  } catch (error) {
    log.error('stop.untold', { uid, error });
  }
}
