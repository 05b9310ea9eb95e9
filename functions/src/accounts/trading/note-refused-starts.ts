import { noteRefusal } from '#accounts/record/note-refusal.ts';
import type { Caller } from '#platform/call.ts';
import type { Clock } from '#platform/clock.ts';
import { mapConcurrently } from '#platform/limits/concurrency.ts';
import type { Store } from '#platform/store/store.ts';
import { isTakenBack } from './bulk-turn.ts';
import type { Outcome } from './for-each-account.ts';

/** Notes for their owners why accounts were not started, where the accounts themselves are why. */
export async function noteRefusedStarts(
  store: Store,
  outcomes: readonly Outcome[],
  { caller, clock }: { caller: Pick<Caller, 'uid'>; clock: Clock },
): Promise<void> {
  const refused = outcomes.flatMap(({ id, refusal }) =>
    refusal?.code === 'conflict' && !isTakenBack(refusal) ? [{ id, reason: refusal.message }] : [],
  );
  await mapConcurrently(refused, (one) =>
    noteRefusal(store, { ...one, action: 'refuseStart', actor: { uid: caller.uid }, clock }),
  );
}
