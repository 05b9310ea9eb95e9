import type { BulkTrade } from '@sthira/contract/bulk-trades';
import { docs } from '#documents/docs.ts';
import { readOneLotMarket } from '#market/one-lot-market.ts';
import type { Clock } from '#platform/clock.ts';
import type { Store } from '#platform/store/store.ts';
import { enqueueStarts, type StartsTask } from '#platform/tasks.ts';
import { afterTurn, isUnderWay } from './bulk-turn.ts';
import { type Outcome, settleEach } from './for-each-account.ts';
import { noteRefusedStarts } from './note-refused-starts.ts';
import { startAccount } from './start-account.ts';
import { startTwins } from './start-twins.ts';
import { wakeAgents } from './wake-agents.ts';

/** How many accounts have their turn between two looks at what was taken back. */
const together = 25;
/** Below the time that its task is given. */
const longestMs = 7 * 60_000;

/**
 * Carries out a start of many, some accounts at a time, until none waits or the rest was taken back.
 * It may be run late and twice: the transaction of each start asks whether it is to be made still.
 */
export async function workStarts(store: Store, task: StartsTask, clock: Clock): Promise<void> {
  const began = clock.now();
  const doc = docs.bulkTrade(task.bulkId);
  for (;;) {
    const bulk = await store.read(doc);
    if (bulk?.state !== 'under-way') return;
    if (!isUnderWay(bulk, clock.now())) return expire(store, bulk, clock);
    if (clock.now() - began > longestMs) return enqueueStarts(task, { left: bulk.waiting.length });
    const outcomes = await startSome(store, bulk, clock);
    await store.transact(async (unit) => {
      const now = await unit.read(doc);
      if (now) unit.change(doc, afterTurn(now, outcomes, clock.now()));
    });
  }
}

async function startSome(store: Store, bulk: BulkTrade, clock: Clock): Promise<Outcome[]> {
  const caller = { uid: bulk.by, role: 'admin' } as const;
  const market = await readOneLotMarket(store, clock);
  const start = { caller, clock, action: 'startTradingFor', market };
  const shards = new Set<string>();
  const outcomes = await settleEach(
    bulk.waiting.slice(0, together),
    async (id) => void shards.add(await startAccount(store, { id, ...start, bulkId: bulk.id })),
  );
  await noteRefusedStarts(store, outcomes, { caller, clock });
  await wakeAgents(shards, clock);
  const ids = outcomes.filter(({ refusal }) => !refusal).map(({ id }) => id);
  await startTwins(store, { ids, ...start });
  return outcomes;
}

async function expire(store: Store, { id }: BulkTrade, clock: Clock): Promise<void> {
  const doc = docs.bulkTrade(id);
  await store.transact(async (unit) => {
    const bulk = await unit.read(doc);
    if (bulk?.state === 'under-way') unit.change(doc, { state: 'expired', endedAt: clock.now() });
  });
}
