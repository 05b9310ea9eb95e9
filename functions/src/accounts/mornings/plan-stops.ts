import { byPlan, marksOf } from '#accounts/record/plan-steps.ts';
import { squareOffIn } from '#accounts/trading/square-off-account.ts';
import { stopTwins } from '#accounts/trading/stop-twins.ts';
import { wakeAgents } from '#accounts/trading/wake-agents.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import type { Clock } from '#platform/clock.ts';
import { mapConcurrently } from '#platform/limits/concurrency.ts';
import type { Store } from '#platform/store/store.ts';
import { type DueAccount, overOf, readDueIn, tried } from './take-step.ts';

const action = 'stopTrading';

/**
 * Squares accounts off by their plans, however late: but not a run that its owner has started since
 * the time of the stop. Answers for how many the step is over.
 */
export async function stopPlanned(
  store: Store,
  all: readonly DueAccount[],
  clock: Clock,
): Promise<number> {
  const stopping: AccountDocument[] = [];
  const taken = await mapConcurrently(all, (one) =>
    tried(one, async () => {
      const stopped = await stopOne(store, one, clock);
      if (stopped) stopping.push(stopped);
    }),
  );
  await wakeAgents(new Set(stopping.map(({ shard }) => shard)), clock);
  const ids = stopping.map(({ id }) => id);
  await stopTwins(store, { ids, action, actor: byPlan, clock });
  return overOf(taken);
}

/** The account that is being squared off now; `undefined` where nothing is to be stopped. */
async function stopOne(
  store: Store,
  one: DueAccount,
  clock: Clock,
): Promise<AccountDocument | undefined> {
  return store.transact(async (unit) => {
    const account = await readDueIn(unit, one);
    if (!account) return undefined;
    const { state, startedAt } = account.trading;
    const isMeant = state === 'running' && (startedAt ?? 0) <= one.due.at;
    const stopped = isMeant
      ? await squareOffIn(unit, {
          ...{ find: async () => account, action, actor: byPlan },
          ...{ reason: 'requested', clock },
        })
      : undefined;
    unit.change(docs.account(account.id), marksOf(account, one.due));
    return stopped;
  });
}
