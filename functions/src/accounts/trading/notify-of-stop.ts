import { notifyAdmins } from '#people/roles/notify-admins.ts';
import { adminsIn } from '#people/roles/require-admin.ts';
import type { Caller } from '#platform/call.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
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
  await notify(store, uid, {
    kind: 'mass-stop',
    subject: `Trading was stopped on ${count} accounts`,
    text: `${email} has stopped trading on ${count} accounts.`,
    clock,
  });
}

/** The same for a kill switch for all accounts that was turned on or off. */
export async function notifyOfKillSwitch(
  store: Store,
  { uid }: Pick<Caller, 'uid'>,
  { text, clock }: { text: string; clock: Clock },
): Promise<void> {
  const subject = 'The kill switch for all accounts was used';
  await notify(store, uid, { kind: 'kill-switch', subject, text, clock });
}

interface Notice {
  kind: 'mass-stop' | 'kill-switch';
  subject: string;
  text: string;
  clock: Clock;
}

async function notify(store: Store, uid: string, { clock, ...notice }: Notice): Promise<void> {
  try {
    await store.transact(async (unit) => {
      const admins = await adminsIn(unit);
      notifyAdmins(unit, { ...notice, path: '/admin', admins, by: uid, now: clock.now() });
    });
  } catch (error) {
    log.error('stop.untold', { uid, error });
  }
}
