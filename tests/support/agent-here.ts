import { paths } from '@sthira/contract/paths';
import { onTestFinished } from 'vitest';
import { runAgent } from '../../functions/src/agents/shifts/run-agent.ts';
import { type Clock, systemClock } from '../../functions/src/platform/clock.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';
import { shardOf } from './stored.ts';

/** Moves an account to a shard whose agent works in this process, until `end` is called. */
export async function agentHere(id: string): Promise<{ end: () => Promise<void> }> {
  const shard = String(5_000 + Math.floor(Math.random() * 4_000));
  await db().doc(paths.account(id)).update({ shard });
  let aheadMs = 0;
  const clock: Clock = { ...systemClock, monotonicMs: () => systemClock.monotonicMs() + aheadMs };
  const shift = runAgent(firestoreStore, { shard, patience: 'now', clock, shiftMs: 100_000 });
  onTestFinished(async () => void (await db().doc(paths.shard(shard)).delete()));
  await shardOf(shard).until('the shift', (now) => now !== undefined);
  return {
    end: () => {
      aheadMs = 100_000;
      return shift;
    },
  };
}
