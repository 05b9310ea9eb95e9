import type { BulkResult, InputOf } from '@sthira/contract/operations';
import { paths } from '@sthira/contract/paths';
import { openAudit } from '#audit/audit-log.ts';
import type { Answer, Call, Caller } from '#people/caller.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { db } from '#platform/firestore.ts';
import { randomId } from '#platform/random-id.ts';
import { inBulk } from './bulk.ts';
import { findAccountIn } from './find-account.ts';
import { startRefusal } from './start-refusal.ts';
import { wakeAgents } from './wake-agents.ts';

type Input = InputOf<'startTrading'>;

/** Starts a run on each account that passes the pre-flight, and wakes the agents of their shards. */
export function startTrading(call: Call<Input>): Promise<Answer<BulkResult>> {
  return startAs('startTrading', call);
}

export function startTradingFor(call: Call<Input>): Promise<Answer<BulkResult>> {
  return startAs('startTradingFor', call);
}

async function startAs(action: string, { caller, input, clock }: Call<Input>): Promise<Answer<BulkResult>> {
  const shards = new Set<string>();
  const answer = await inBulk({
    ids: input.accountId,
    act: async (id) => void shards.add(await startOne({ id, caller, clock, action, algoId: input.algoId })),
    done: (count) => `Started trading for ${count} account(s)`,
  });
  await wakeAgents(shards);
  return answer;
}

interface Start {
  id: string;
  caller: Caller;
  clock: Clock;
  action: string;
  algoId: number;
}

/** Two starts at once meet in the account's document: one makes the run, the other is refused. Returns the account's shard. */
async function startOne({ id, caller, clock, action, algoId }: Start): Promise<string> {
  return db().runTransaction(async (transaction) => {
    const account = await findAccountIn(transaction, { caller, id });
    const refusal = startRefusal(account);
    if (refusal) throw new AppError('conflict', refusal);
    const audit = await openAudit(transaction, id);
    const now = clock.now();
    const runId = randomId();
    const trading = { algoId, state: 'running', runId, startedAt: now, stoppingAt: null };
    transaction.update(db().doc(paths.account(id)), { trading, updatedAt: now });
    audit({ action, actor: { uid: caller.uid }, at: now, details: { runId, algoId, strategy: account.strategy } });
    return account.shard;
  });
}
