import { isOnPaper } from '@sthira/contract/accounts';
import type { AuditActor } from '@sthira/contract/audit';
import type { Instant } from '@sthira/contract/units';
import type { OneLotMarket } from '@sthira/quant/strategy/needs';
import { strategyOfAccount } from '#accounts/record/account-strategy.ts';
import { findAccount, findAccountIn } from '#accounts/record/find-account.ts';
import { ownerRefusal } from '#accounts/record/owner-refusal.ts';
import { unseenTruth } from '#accounts/record/unseen-truth.ts';
import { inWalletTransaction, openWalletIn } from '#credits/wallet.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import type { Caller } from '#platform/call.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { randomId } from '#platform/random-id.ts';
import type { Store } from '#platform/store/store.ts';
import type { Unit } from '#platform/store/unit.ts';
import { openTrading } from './change-trading.ts';
import { dayToPay, paymentRefusal } from './day-to-pay.ts';
import { readStartFunds } from './read-start-funds.ts';
import { shardRefusal } from './shard-room.ts';
import { premiumRefusal } from './size-refusal.ts';
import { startRefusal } from './start-refusal.ts';
import { readBlocksIn } from './trading-block.ts';

interface Start {
  id: string;
  caller: Pick<Caller, 'uid' | 'role'>;
  clock: Clock;
  action: string;
  /** Who started it, where that is not the caller. */
  actor?: AuditActor;
  /** What asks for it beside a person: a start of many, or a plan. */
  turn?: StartTurn;
  /** What the caller was shown of strategies' past. */
  truthSeen?: readonly string[] | undefined;
  /** The market by which the margin of one lot is computed. */
  market: OneLotMarket | undefined;
}

/** What asks for a start, and is asked itself in the transaction that makes it. */
export interface StartTurn {
  /** Whether it was made already. */
  isMade: (account: AccountDocument) => boolean;
  /** Throws where it is not to be made any more. */
  requireIn: (unit: Unit, account: AccountDocument, now: Instant) => Promise<void>;
  /** Writes with it that it was made. */
  mark: (unit: Unit, account: AccountDocument, runId: string) => void;
}

/**
 * Starts a run and charges its owner's wallet for the day in one transaction; a day on which the
 * account may open nothing any more is not charged, and the wallet has to hold what the next one
 * costs. An account on paper is charged nothing, and only its owner starts it. Whether the caller and the owner may do so still is asked in it too. Of two starts at once, one makes the run and the other finds it in the account's document
 * and is refused. A commit whose answer is lost is repeated; it then finds its own run and succeeds.
 * What has its turn is done once, and only while that lasts. Returns the account's shard.
 */
export async function startAccount(
  store: Store,
  { id, caller, clock, action, market, turn, actor = { uid: caller.uid }, truthSeen = [] }: Start,
): Promise<string> {
  const found = await findAccount(store, { caller, id });
  if (market) {
    const isShort = () => premiumRefusal(found, market) !== undefined;
    await readStartFunds(store, found, { clock, isShort });
  }
  const full = await shardRefusal(store, found, clock);
  const runId = randomId();
  return inWalletTransaction(store, found.ownerUid, async (unit) => {
    const account = await findAccountIn(unit, { caller, id });
    if (turn?.isMade(account) || account.trading.runId === runId) return account.shard;
    const now = clock.now();
    await turn?.requireIn(unit, account, now);
    const blocks = await readBlocksIn(unit, account.ownerUid);
    const reader = caller.uid === account.ownerUid ? 'owner' : 'others';
    const refusal =
      (await ownerRefusal(unit, account)) ?? startRefusal(account, { now, reader, market, blocks });
    if (refusal) throw new AppError('conflict', refusal);
    if (full) throw full;
    const { day, isDue, charge } = dayToPay(account, now);
    const wallet = await openWalletIn(unit, { uid: account.ownerUid, entryIds: [charge.id] });
    const unpaid = paymentRefusal(account, { now, wallet });
    if (unpaid) throw new AppError('conflict', unpaid);
    const change = await openTrading(unit, account);
    const isPaper = isOnPaper(account);
    const isCharged = isDue && !isPaper && !wallet.post(charge).repeated;
    const truth = unseenTruth(account);
    const { id: algoId, version } = strategyOfAccount(account);
    const isShown = truth !== undefined && reader === 'owner' && truthSeen.includes(truth);
    const details = {
      ...{ algoId, strategy: account.strategy, version },
      ...(isShown ? { truth } : {}),
      milliCredits: isCharged ? 0 - charge.milliCredits : 0,
      ...(isDue && isPaper ? { day, sparedMilliCredits: 0 - charge.milliCredits } : {}),
    };
    change(
      { kind: 'start', at: now, algoId, runId, ...(isDue ? { day } : {}) },
      { action, actor, details },
    );
    turn?.mark(unit, account, runId);
    if (isShown) unit.change(docs.account(id), { truthSeen: { uid: account.ownerUid, truth } });
    return account.shard;
  });
}
