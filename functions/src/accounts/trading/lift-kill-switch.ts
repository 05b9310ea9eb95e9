import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { openAudit } from '#audit/audit-log.ts';
import { docs } from '#documents/docs.ts';
import { requireRightIn } from '#people/roles/require-admin.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { notifyOfKillSwitch } from './notify-of-stop.ts';

/**
 * Allows accounts to be started again after the kill switch for all. Nothing starts by itself, and
 * the kill switches of investors stay. Throws `conflict` while the switch is off.
 */
export async function liftKillSwitch({
  caller,
  input: { reason },
  clock,
  store,
}: Call<InputOf<'liftKillSwitch'>>): Promise<Answer<OutputOf<'liftKillSwitch'>>> {
  await store.transact(async (unit) => {
    await requireRightIn(unit, { uid: caller.uid, call: 'liftKillSwitch' });
    if (!(await unit.read(docs.platformBlock)))
      throw new AppError('conflict', 'The kill switch for all accounts is off.');
    const audit = await openAudit(unit, caller.uid);
    unit.remove(docs.platformBlock);
    audit({
      action: 'liftKillSwitch',
      actor: { uid: caller.uid },
      at: clock.now(),
      details: { reason },
    });
  });
  const text = `${caller.email} has allowed trading on the platform again: ${reason}`;
  await notifyOfKillSwitch(store, caller, { text, clock });
  return { data: {}, message: 'Accounts can be started again. None starts by itself.' };
}
