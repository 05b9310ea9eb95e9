import type { BulkResult } from '@sthira/contract/operations';
import type { Answer } from '#platform/call.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';
import { bulkAnswerOfAny } from './for-each-account.ts';
import { stopSecured } from './stop-all-trading.ts';

/**
 * Squares off the accounts of a kill switch that is stored already, and says which could not be. It
 * never fails: what it leaves running is stopped by the task it queued, and by the agents, which
 * enter nothing meanwhile.
 */
export async function stopForKillSwitch(
  store: Store,
  { uid, whose, clock }: { uid: string; whose: 'own' | 'all'; clock: Clock },
): Promise<Answer<BulkResult> & { stopping: number }> {
  try {
    const task = { uid, whose, at: clock.now(), leavesPlans: true } as const;
    const { outcomes, stopping } = await stopSecured(store, task, clock);
    const answer = bulkAnswerOfAny(outcomes, (count) =>
      outcomes.length === 0 ? 'No account was running' : `Squaring off ${count} account(s)`,
    );
    return { ...answer, stopping: stopping.length };
  } catch (error) {
    log.error('stop.kill-switch-unfinished', { uid, error });
    return {
      data: { done: [], failed: [] },
      message: 'The accounts could not be squared off at once: it is tried again',
      stopping: 0,
    };
  }
}
