import type { BulkResult, InputOf } from '@sthira/contract/operations';
import type { Answer, Call } from '#platform/call.ts';
import { log } from '#platform/log/log.ts';
import { enqueueStopAll } from '#platform/tasks.ts';
import { notifyOfStop } from './notify-of-stop.ts';
import { recordStop } from './record-stop.ts';
import { type Stopped, stopAccounts, stopAnswer } from './stop-accounts.ts';
import { stopTwins } from './stop-twins.ts';

type Input = InputOf<'stopTrading'>;

/**
 * Squares off each account. It is `stopped` only once its broker's book is flat; until then it is
 * `stopping`.
 */
export async function stopTrading(call: Call<Input>): Promise<Answer<BulkResult>> {
  return stopAnswer(await stopAs('stopTrading', call));
}

/**
 * Notifies all other admins of a stop of several accounts and puts it on the record that they see,
 * after the stop, so that nothing delays it.
 */
export async function stopTradingFor(call: Call<Input>): Promise<Answer<BulkResult>> {
  await secure(call);
  const stopped = await stopAs('stopTradingFor', call);
  await notifyOfStop(call.store, call.caller, {
    count: stopped.stopping.length,
    clock: call.clock,
  });
  await recordStop(call, stopped);
  return stopAnswer(stopped);
}

/** Queues a task that finishes a stop of several accounts if the call dies half-way. */
async function secure({ caller: { uid }, input, clock }: Call<Input>): Promise<void> {
  const accounts = [...new Set(input.accountId)];
  if (accounts.length < 2) return;
  await enqueueStopAll({ uid, whose: 'all', at: clock.now(), accounts }).catch((error: unknown) =>
    log.error('stop.unsecured', { uid, error }),
  );
}

async function stopAs(
  action: string,
  { caller, input, clock, store }: Call<Input>,
): Promise<Stopped> {
  const stopped = await stopAccounts(store, input.accountId, { caller, action, clock });
  await stopTwins(store, { ids: stopped.stopping, action, actor: { uid: caller.uid }, clock });
  return stopped;
}
