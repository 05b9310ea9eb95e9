import type { BulkTrade } from '@sthira/contract/bulk-trades';
import { mayCall } from '@sthira/contract/staff-rights';
import { docs } from '#documents/docs.ts';
import type { UserDocument } from '#documents/people.ts';
import { readOneLotMarket } from '#market/one-lot-market.ts';
import type { Clock } from '#platform/clock.ts';
import type { Store } from '#platform/store/store.ts';
import { enqueueStarts, type StartsTask } from '#platform/tasks.ts';
import { afterTurn, isUnderWay, turnOf } from './bulk-turn.ts';
import { type Outcome, settleEach } from './for-each-account.ts';
import { noteRefusedStarts } from './note-refused-starts.ts';
import { startAccount } from './start-account.ts';
import { startTwins } from './start-twins.ts';
import { wakeAgents } from './wake-agents.ts';

/**
 * How many accounts have their turn between two looks at what was taken back: three times as many as
 * are started at once, since a rest of one would take as long as a round of eight.
 */
const together = 24;
/** Below the time that its task is given. */
const longestMs = 7 * 60_000;

/**
 * Carries out a start of many, some accounts at a time, until none waits or the rest was taken back.
 * It may be run late and twice: the transaction of each start asks whether it is to be made still, and
 * whether who asked for it may do so still.
 */
export async function workStarts(store: Store, task: StartsTask, clock: Clock): Promise<void> {
  const began = clock.now();
  const doc = docs.bulkTrade(task.bulkId);
  for (;;) {
    const bulk = await store.read(doc);
    if (bulk?.state !== 'under-way') return;
    if (!isUnderWay(bulk, clock.now())) return end(store, bulk, { state: 'expired', clock });
    if (clock.now() - began > longestMs) return enqueueStarts(task, { left: bulk.waiting.length });
    const asker = await store.read(docs.user(bulk.by));
    if (!asker || asker.disabled || !mayCall(asker.role, 'startMany'))
      return end(store, bulk, { state: 'cancelled', clock });
    const outcomes = await startSome(store, { bulk, asker, clock });
    await store.transact(async (unit) => {
      const now = await unit.read(doc);
      if (now) unit.change(doc, afterTurn(now, outcomes, clock.now()));
    });
  }
}

interface Turn {
  bulk: BulkTrade;
  asker: Pick<UserDocument, 'uid' | 'role'>;
  clock: Clock;
}

async function startSome(
  store: Store,
  { bulk, asker: { uid, role }, clock }: Turn,
): Promise<Outcome[]> {
  const caller = { uid, role };
  const market = await readOneLotMarket(store, clock);
  const start = { caller, clock, action: 'startTradingFor', market };
  const turn = turnOf(bulk.id);
  const shards = new Set<string>();
  const outcomes = await settleEach(
    bulk.waiting.slice(0, together),
    async (id) => void shards.add(await startAccount(store, { id, ...start, turn })),
  );
  await noteRefusedStarts(store, outcomes, { caller, clock });
  await wakeAgents(shards, clock);
  const ids = outcomes.filter(({ refusal }) => !refusal).map(({ id }) => id);
  await startTwins(store, { ids, actor: { uid }, ...start });
  return outcomes;
}

async function end(
  store: Store,
  { id }: BulkTrade,
  { state, clock }: { state: 'expired' | 'cancelled'; clock: Clock },
): Promise<void> {
  const doc = docs.bulkTrade(id);
  await store.transact(async (unit) => {
    const bulk = await unit.read(doc);
    if (bulk?.state === 'under-way') unit.change(doc, { state, endedAt: clock.now() });
  });
}
