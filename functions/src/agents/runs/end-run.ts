import type { Ending } from '#accounts/record/run-watch.ts';
import { finishSquareOff, squareOffAccount } from '#accounts/trading/square-off-account.ts';
import { stopEachTwin } from '#accounts/trading/stop-twins.ts';
import { isReal } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';
import type { AccountRun } from './account-run.ts';

/** Writes `stopped`, once the books are flat. Orders without a clear end stay watched. */
export async function markStopped(
  store: Store,
  { account }: AccountRun,
  ending: Ending,
  clock: Clock,
): Promise<void> {
  const finish = { ...ending, accountId: account.id, runId: account.trading.runId, clock };
  if (await finishSquareOff(store, finish)) log.info('run.ended', { accountId: account.id });
}

/** Writes `stopping` because of a decision of the platform: a stop loss or the day's end. */
export async function stopRun(
  store: Store,
  { account }: AccountRun,
  reason: string,
  clock: Clock,
): Promise<void> {
  await squareOffAccount(store, {
    find: async (unit) => {
      const stored = await unit.read(docs.account(account.id));
      if (stored?.trading.runId !== account.trading.runId)
        throw new AppError('conflict', 'The run has ended meanwhile.');
      return stored;
    },
    action: 'stopRun',
    actor: { system: 'agent' },
    reason,
    clock,
  });
  // Nothing of an agent's waits for it.
  if (isReal(account))
    void stopEachTwin(store, {
      ids: [account.id],
      ...{ action: 'stopRun', actor: { system: 'agent' }, clock },
    });
}
