import type { BulkResult, InputOf, OutputOf } from '@sthira/contract/operations';
import { instantWords } from '@sthira/quant/block-end';
import { openAudit } from '#audit/audit-log.ts';
import { docs } from '#documents/docs.ts';
import { requireRightIn } from '#people/roles/require-admin.ts';
import type { Answer, Call } from '#platform/call.ts';
import { notifyOfKillSwitch } from './notify-of-stop.ts';
import { setOwnBlock } from './set-own-block.ts';
import { stopForKillSwitch } from './stop-for-kill-switch.ts';

type Input = InputOf<'pullKillSwitch'>;

/**
 * Refuses every Start of the caller's accounts until an instant they choose, then squares off each
 * account that runs. The block is stored first, so that nothing starts in between. Nobody can move
 * its end to an earlier instant: a shorter choice squares off and leaves the end as it is. An
 * account that could not be stopped is named in the answer, and stopped by a task or its agent.
 */
export async function pullKillSwitch(
  call: Call<Input>,
): Promise<Answer<OutputOf<'pullKillSwitch'>>> {
  const { caller, clock, store } = call;
  const until = await setOwnBlock(store, { caller, until: call.input.until, clock });
  const { data, message } = await stopForKillSwitch(store, {
    uid: caller.uid,
    whose: 'own',
    clock,
  });
  return {
    data: { ...data, until: new Date(until).toISOString() },
    message: `No account of yours can be started before ${instantWords(until)} (India). ${message}`,
  };
}

/**
 * Refuses every Start on the platform until an admin lifts it, squares off every account that runs,
 * and then notifies all other admins. Where the switch is on already, its reason stays.
 */
export async function pullKillSwitchFor({
  caller,
  input: { reason },
  clock,
  store,
}: Call<InputOf<'pullKillSwitchFor'>>): Promise<Answer<BulkResult>> {
  await store.transact(async (unit) => {
    await requireRightIn(unit, { uid: caller.uid, call: 'pullKillSwitchFor' });
    if (await unit.read(docs.platformBlock)) return;
    const audit = await openAudit(unit, caller.uid);
    const setAt = clock.now();
    unit.replace(docs.platformBlock, { reason, setAt });
    audit({
      action: 'pullKillSwitchFor',
      actor: { uid: caller.uid },
      at: setAt,
      details: { reason },
    });
  });
  const { stopping, data, message } = await stopForKillSwitch(store, {
    uid: caller.uid,
    whose: 'all',
    clock,
  });
  const text = `${caller.email} has stopped trading on the whole platform (${stopping} running accounts): ${reason}`;
  await notifyOfKillSwitch(store, caller, { text, clock });
  return { data, message: `No account can be started before an admin allows it. ${message}` };
}
