import type { AuditActor } from '@sthira/contract/audit';
import type { OneLotMarket } from '@sthira/quant/strategy/needs';
import { strategyOfAccount } from '#accounts/record/account-strategy.ts';
import { sealSession } from '#accounts/record/broker-session.ts';
import { twinsOf } from '#accounts/record/twins.ts';
import { openPaperSession } from '#brokers/paper/paper-connector.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';
import { openTrading } from './change-trading.ts';
import { dayToPay } from './day-to-pay.ts';
import { shardRefusal } from './shard-room.ts';
import { startRefusal } from './start-refusal.ts';
import { readBlocksIn } from './trading-block.ts';
import { besideTheRest } from './twin-patience.ts';
import { wakeAgents } from './wake-agents.ts';

interface Start {
  /** Accounts whose runs have just begun. */
  ids: readonly string[];
  /** Who started those. */
  actor: AuditActor;
  action: string;
  clock: Clock;
  market: OneLotMarket | undefined;
}

/**
 * Starts the twins on paper of accounts that have been started, each in a run of the same name. It
 * never fails, and is not waited for longer than a moment: what an account at a broker does depends
 * on nothing of its twin.
 */
export async function startTwins(store: Store, { ids, ...start }: Start): Promise<void> {
  if (ids.length === 0) return;
  await besideTheRest('twin.not-started', start.clock, async () => {
    const twins = await twinsOf(store, ids);
    const shards = await Promise.all(twins.map((twin) => startTwin(store, twin, start)));
    await wakeAgents(new Set(shards.filter((shard) => shard !== undefined)), start.clock);
  });
}

type Begun = Omit<Start, 'ids'>;

/** The shard of a twin that was started. */
async function startTwin(
  store: Store,
  twin: AccountDocument,
  start: Begun,
): Promise<string | undefined> {
  try {
    const refusal = await beginRun(store, twin, start);
    if (refusal === undefined) return twin.shard;
    log.info('twin.not-started', { accountId: twin.id, reason: refusal });
  } catch (error) {
    log.error('twin.not-started', { accountId: twin.id, error });
  }
  return undefined;
}

/**
 * Begins the run of a twin in the name of its account's run, with a session of today, in one
 * transaction with both. Answers why it could not.
 */
async function beginRun(
  store: Store,
  { id, twinOf = '', ...found }: AccountDocument,
  { actor, action, clock, market }: Begun,
): Promise<string | undefined> {
  const full = await shardRefusal(store, found, clock);
  if (full) return full.message;
  const session = openPaperSession(id, clock);
  const sealed = await sealSession(id, { session, openedAt: clock.now() });
  return store.transact(async (unit) => {
    const [twin, account] = await unit.readEach([docs.account(id), docs.account(twinOf)]);
    if (twin?.twinOf !== account?.id || account?.trading.state !== 'running' || !twin)
      return 'The account does not run, or has another twin.';
    const { runId } = account.trading;
    if (twin.trading.runId === runId) return undefined;
    const now = clock.now();
    const login = { loginStatus: 'logged_in' as const, errorMessage: '', tokenGeneratedAt: now };
    const { twinOf: _, ...alone } = { ...twin, ...login };
    const blocks = await readBlocksIn(unit, twin.ownerUid);
    const refusal = startRefusal(alone, { now, reader: 'owner', market, blocks });
    if (refusal) return refusal;
    const { day, isDue } = dayToPay(twin, now);
    const { id: algoId, version } = strategyOfAccount(twin);
    const change = await openTrading(unit, twin);
    unit.replace(docs.session(id), sealed);
    unit.change(docs.account(id), login);
    change(
      { kind: 'start', at: now, algoId, runId, ...(isDue ? { day } : {}) },
      {
        ...{ action, actor },
        details: {
          ...{ algoId, strategy: twin.strategy, version },
          ...{ milliCredits: 0, twinOf },
        },
      },
    );
    return undefined;
  });
}
