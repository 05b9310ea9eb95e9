import { stepOf } from '#accounts/record/plan-steps.ts';
import { collections } from '#documents/collections.ts';
import type { Clock } from '#platform/clock.ts';
import { mapConcurrently } from '#platform/limits/concurrency.ts';
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
  for (let round = 0; round < mostRounds; round += 1) {
    const found = await store.findReadable(
      queryOf(collections.accounts)
        .where('planDueAt', '<=', clock.now())
        .orderBy('planDueAt')
        .limit(mostAtOnce),
    );
    const due = found.flatMap((account): DueAccount[] => {
      const step = stepOf(account);
      return step ? [{ account, due: step }] : [];
    });
    const passed = found.filter((account) => !stepOf(account));
    const gone = await mapConcurrently(passed, (account) => passOver(store, account));
    const of = (step: DueAccount['due']['step']) => due.filter((one) => one.due.step === step);
    const over =
      overOf(gone) +
      (await stopPlanned(store, of('stop'), clock)) +
      (await remindPlanned(store, of('remind'), clock)) +
      (await logInPlanned(store, of('login'), clock)) +
      (await startPlanned(store, of('start'), clock));
    if (over === 0) return;
  }
}
