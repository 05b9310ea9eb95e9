import { istDay, type Paise } from '@sthira/contract/units';
import { docs } from '#documents/docs.ts';
import { inIssueTransaction, openIssue } from '#issues/file-issue.ts';
import type { Clock } from '#platform/clock.ts';
import type { Store } from '#platform/store/store.ts';
import { openTrading } from './change-trading.ts';

interface Reached {
  accountId: string;
  runId: string;
  clock: Clock;
  /** The day's loss that reached the limit, as a positive number. */
  lossPaise: Paise;
}

/**
 * Keeps the account from entering anything more on this IST day, and mails its owner, in one
 * commit. It may be repeated: a day's limit is reached once. Returns false when the account has
 * another run by now.
 */
export async function reachDailyLimit(
  store: Store,
  { accountId, runId, clock, lossPaise }: Reached,
): Promise<boolean> {
  return inIssueTransaction(store, async (unit) => {
    const account = await unit.read(docs.account(accountId));
    if (!account) return false;
    const at = clock.now();
    const percent = account.dailyLossPctHundredths / 100;
    const file = await openIssue(unit, {
      cause: `daily-loss:${accountId}:${istDay(at)}`,
      priority: 'high',
      description: `The day's loss reached ${percent}% of the account size: no new positions today.`,
      source: account.accountName,
      accountId,
    });
    const change = await openTrading(unit, account);
    const trace = {
      action: 'reachDailyLimit',
      actor: { system: 'agent' },
      details: { lossPaise, percent },
    };
    const step = change({ kind: 'limit', at, runId }, trace);
    if ('refused' in step) return false;
    if (step.outcome === 'changed') file(at);
    return true;
  });
}
