import { isOnPaper } from '@sthira/contract/accounts';
import type { Day } from '@sthira/contract/units';
import { chargeId } from '@sthira/contract/wallets';
import { isLimitedOn } from '@sthira/quant/run/state/day-result';
import { ownerRefusal } from '#accounts/record/owner-refusal.ts';
import { chargeOf, chargeRefusal } from '#credits/charge.ts';
import { ruleOn } from '#credits/credit-rule.ts';
import { inWalletTransaction, openWalletIn } from '#credits/wallet.ts';
import { type AccountDocument, markedName } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { openIssue, type Problem } from '#issues/file-issue.ts';
import type { Clock } from '#platform/clock.ts';
import type { Store } from '#platform/store/store.ts';
import { openTrading } from './change-trading.ts';

/**
 * `ended`: the run was over, or being squared off, before the day was due. `waiting`: it may enter
 * nothing that day, so it owes nothing yet.
 */
export interface DayPayment {
  outcome: 'paid' | 'ended' | 'stopped' | 'waiting';
}

interface RunDay {
  account: AccountDocument;
  day: Day;
  clock: Clock;
}

const system = { system: 'agent' };

/**
 * Charges a run that lasts into another IST day, or by the rule of order days is about to send its first
 * order of the day, once however many agents ask; one on paper goes on
 * without a charge. If the wallet cannot
 * pay, or its owner is disabled, the same transaction squares the run off and files the issue, so
 * that a run never trades a day that is not paid.
 */
export async function payDay(
  store: Store,
  { account: { id, ownerUid, trading }, day, clock }: RunDay,
): Promise<DayPayment> {
  return inWalletTransaction<DayPayment>(store, ownerUid, async (unit) => {
    const account = await unit.read(docs.account(id));
    if (account?.trading.runId !== trading.runId || account.trading.state !== 'running')
      return { outcome: 'ended' };
    if (account.trading.paidDay >= day) return { outcome: 'paid' };
    const rule = ruleOn(day);
    const isByOrders = rule === 'order-days';
    if (!isByOrders && isLimitedOn({ ...account, ...account.trading }, day))
      return { outcome: 'waiting' };
    const wallet = await openWalletIn(unit, {
      uid: account.ownerUid,
      entryIds: [chargeId({ accountId: id, day })],
    });
    const change = await openTrading(unit, account);
    const at = clock.now();
    const charge = chargeOf({ account, day, at, rule });
    const isPaper = isOnPaper(account);
    // A person who is shut out could not end the run: the days that follow are not theirs to pay.
    const reason =
      (await ownerRefusal(unit, account)) ??
      (isPaper ? undefined : chargeRefusal(charge, { account, wallet }));
    if (reason) {
      const file = await openIssue(unit, unpaidProblem(account, { day, reason, isByOrders }));
      change(
        { kind: 'stop', at, reason },
        { action: 'stopUnpaidRun', actor: system, details: { day, reason } },
      );
      file(at);
      return { outcome: 'stopped' };
    }
    const isPosted = !isPaper && charge.milliCredits !== 0;
    const isCharged = isPosted && !wallet.post(charge).repeated;
    const details = {
      ...{ day, milliCredits: isCharged ? 0 - charge.milliCredits : 0 },
      ...(isByOrders ? { rule: 'order-days' } : {}),
      ...(isPaper ? { sparedMilliCredits: 0 - charge.milliCredits } : {}),
    };
    change(
      {
        ...{ kind: 'pay', at, runId: trading.runId, day },
        ...(isByOrders ? { milliCredits: isPaper ? 0 : 0 - charge.milliCredits } : {}),
      },
      { action: 'payDay', actor: system, details },
    );
    return { outcome: 'paid' };
  });
}

function unpaidProblem(
  account: AccountDocument,
  { day, reason, isByOrders }: { day: Day; reason: string; isByOrders: boolean },
): Problem {
  const when = isByOrders ? 'before its first order of the day' : 'at the open';
  const description = `Squared off ${when}: ${reason}`;
  return {
    cause: `day-unpaid:${account.id}:${day}`,
    priority: 'high',
    description,
    source: markedName(account),
    accountId: account.id,
  };
}
