import { type Day, istDay, type Paise } from '@sthira/contract/units';
import { limitsOn } from '@sthira/quant/limits/account-limits';
import type { LastingLimit } from '@sthira/quant/limits/lasting-limits';
import { pctOf } from '@sthira/quant/limits/limit-use';
import { limitWords } from '@sthira/quant/limits/limit-words';
import { type AccountDocument, markedName } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { inIssueTransaction, openIssue, type Problem } from '#issues/file-issue.ts';
import type { Clock } from '#platform/clock.ts';
import type { Store } from '#platform/store/store.ts';
import { openTrading } from './change-trading.ts';

interface Reached {
  accountId: string;
  runId: string;
  clock: Clock;
  limit: LastingLimit;
  /** The loss, or the profit, that reached the limit, as a positive number. */
  usedPaise: Paise;
}

const actions: Record<LastingLimit, string> = {
  'daily-loss': 'reachDailyLimit',
  'weekly-loss': 'reachWeeklyLimit',
  'profit-lock': 'lockProfit',
};

/**
 * Keeps the account from entering anything more in this IST day or week, and mails its owner, in
 * one commit. It may be repeated: a limit is reached once. Returns false when the account has
 * another run by now.
 */
export async function reachLimit(
  store: Store,
  { accountId, runId, clock, limit, usedPaise }: Reached,
): Promise<boolean> {
  return inIssueTransaction(store, async (unit) => {
    const account = await unit.read(docs.account(accountId));
    if (!account) return false;
    const at = clock.now();
    const file =
      limit === 'profit-lock'
        ? undefined
        : await openIssue(unit, lossProblem(account, { limit, today: istDay(at) }));
    const change = await openTrading(unit, account);
    const trace = {
      action: actions[limit],
      actor: { system: 'agent' },
      details: { [limit === 'profit-lock' ? 'profitPaise' : 'lossPaise']: usedPaise },
    };
    const pctHundredths = pctOf(limitsOn(account, istDay(at)), limit);
    const step = change({ kind: 'limit', at, runId, limit, pctHundredths }, trace);
    if ('refused' in step) return false;
    if (step.outcome === 'changed') file?.(at);
    return true;
  });
}

function lossProblem(
  account: AccountDocument,
  { limit, today }: { limit: Exclude<LastingLimit, 'profit-lock'>; today: Day },
): Problem {
  return {
    cause: `${limit}:${account.id}:${today}`,
    priority: 'high',
    description: `${limitWords[limit](limitsOn(account, today))}.`,
    source: markedName(account),
    accountId: account.id,
  };
}
