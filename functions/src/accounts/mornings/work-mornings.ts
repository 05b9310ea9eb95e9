import { type Instant, minuteMs } from '@sthira/contract/units';
import { stepOf } from '#accounts/record/plan-steps.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import type { Clock } from '#platform/clock.ts';
import { mapConcurrently } from '#platform/limits/concurrency.ts';
import { log } from '#platform/log/log.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import { logInPlanned, remindPlanned } from './plan-logins.ts';
import { startPlanned } from './plan-starts.ts';
import { stopPlanned } from './plan-stops.ts';
import { type DueAccount, overOf, passOver } from './take-step.ts';

/** More than these have their step at the next look. */
const mostAtOnce = 2_000;
/** After an outage an account may have several steps due, one after the other. */
const mostRounds = 8;

/**
 * Makes the steps of daily plans whose time has come; while none has, it costs one query. It may run
 * late, twice at once, or die in between: each step is taken and marked in one transaction with what
 * it does, and what was not made stays due.
 */
export async function workMornings(store: Store, clock: Clock): Promise<void> {
  const between = stopsSince(clock.now(), { store, clock });
  for (let round = 0; round < mostRounds; round += 1) {
    const found = await store.findReadable(
      queryOf(collections.accounts)
        .where('planDueAt', '<=', clock.now())
        .orderBy('planDueAt')
        .limit(mostAtOnce),
    );
    const due = dueOf(found);
    const passed = found.filter((account) => !stepOf(account));
    const gone = await mapConcurrently(passed, (account) => passOver(store, account));
    const of = (step: DueAccount['due']['step']) => due.filter((one) => one.due.step === step);
    const over =
      overOf(gone) +
      (await stopPlanned(store, of('stop'), clock)) +
      (await remindPlanned(store, of('remind'), clock)) +
      (await logInPlanned(store, of('login'), clock)) +
      (await startPlanned(store, of('start'), { clock, between }));
    if (over === 0) return;
  }
}

function dueOf(found: readonly AccountDocument[]): DueAccount[] {
  return found.flatMap((account) => {
    const due = stepOf(account);
    return due ? [{ account, due }] : [];
  });
}

/**
 * Makes, each time it is called in a new minute, the stops that have fallen due since: many starts take
 * minutes, and no stop waits for them. Where our records do not answer it looks again when called next.
 */
function stopsSince(from: Instant, { store, clock }: { store: Store; clock: Clock }) {
  let seen = from;
  return async (): Promise<void> => {
    const now = clock.now();
    if (Math.floor(now / minuteMs) === Math.floor(seen / minuteMs)) return;
    try {
      const found = await store.findReadable(
        queryOf(collections.accounts)
          .where('planDueAt', '>', seen)
          .where('planDueAt', '<=', now)
          .orderBy('planDueAt')
          .limit(mostAtOnce),
      );
      const stops = dueOf(found).filter(({ due }) => due.step === 'stop');
      await stopPlanned(store, stops, clock);
      seen = now;
    } catch (error) {
      log.error('plan.not-made', { error });
    }
  };
}
