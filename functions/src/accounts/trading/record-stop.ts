import { docs } from '#documents/docs.ts';
import type { Call } from '#platform/call.ts';
import { log } from '#platform/log/log.ts';
import { randomId } from '#platform/random-id.ts';
import type { Stopped } from './stop-accounts.ts';

/**
 * Writes for all admins what a stop of several accounts has done. A failure is only logged, because
 * the stop itself is made.
 */
export async function recordStop(
  { caller, clock, store }: Pick<Call<unknown>, 'caller' | 'clock' | 'store'>,
  { outcomes }: Stopped,
): Promise<void> {
  if (outcomes.length < 2) return;
  const id = randomId();
  const now = clock.now();
  const failed = outcomes.flatMap((one) =>
    one.refusal ? [{ id: one.id, message: one.refusal.message }] : [],
  );
  try {
    await store.commit((writes) =>
      writes.create(docs.bulkTrade(id), {
        ...{ id, verb: 'stop', by: caller.uid, byName: caller.name || caller.email, at: now },
        ...{ of: outcomes.length, waiting: [], failed, stoppedOwners: [] },
        done: outcomes.filter(({ refusal }) => !refusal).map((one) => one.id),
        ...{ state: 'finished', movedAt: now, endedAt: now, endedBy: '' },
      }),
    );
  } catch (error) {
    log.error('stop.unrecorded', { uid: caller.uid, error });
  }
}
