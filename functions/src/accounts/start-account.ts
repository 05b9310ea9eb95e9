import { paths } from '@sthira/contract/paths';
import { istDay } from '@sthira/contract/units';
import { chargeId } from '@sthira/contract/wallets';
import { openAudit } from '#audit/audit-log.ts';
import { chargeOf, chargeRefusal } from '#credits/charge.ts';
import { inWalletTransaction, openWalletIn } from '#credits/wallet.ts';
import type { Caller } from '#people/caller.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { db } from '#platform/firestore.ts';
import { randomId } from '#platform/random-id.ts';
import { findAccount, findAccountIn } from './find-account.ts';
import { startRefusal } from './start-refusal.ts';

interface Start {
  id: string;
  caller: Caller;
  clock: Clock;
  action: string;
  algoId: number;
}

/**
 * Starts a run and charges its owner's wallet for the day, both or neither. Two starts at once meet in the account's document: one makes the
 * run, the other is refused; starts of other accounts meet in the wallet. Returns the account's shard.
 */
export async function startAccount({ id, caller, clock, action, algoId }: Start): Promise<string> {
  const { ownerUid } = await findAccount({ caller, id });
  return inWalletTransaction(ownerUid, async (transaction) => {
    const account = await findAccountIn(transaction, { caller, id });
    const refusal = startRefusal(account);
    if (refusal) throw new AppError('conflict', refusal);
    const now = clock.now();
    const day = istDay(now);
    const wallet = await openWalletIn(transaction, { uid: account.ownerUid, entryIds: [chargeId({ accountId: id, day })] });
    const charge = chargeOf({ account, day, at: now });
    const unpaid = chargeRefusal(charge, { account, wallet });
    if (unpaid) throw new AppError('conflict', unpaid);
    const audit = await openAudit(transaction, id);
    const { repeated } = wallet.post(charge);
    const runId = randomId();
    const trading = { algoId, state: 'running', runId, startedAt: now, stoppingAt: null, paidDay: day, stopReason: '' };
    transaction.update(db().doc(paths.account(id)), { trading, updatedAt: now });
    const milliCredits = repeated ? 0 : -charge.milliCredits;
    audit({ action, actor: { uid: caller.uid }, at: now, details: { runId, algoId, strategy: account.strategy, milliCredits } });
    return account.shard;
  });
}
