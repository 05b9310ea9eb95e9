import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '@sthira/contract/paths';
import { docs } from '../../../functions/src/documents/docs.ts';
import { db } from '../../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../../functions/src/platform/store/firestore-store.ts';
import { percentile } from '../../chaos/percentiles.ts';
import { heldShares } from './processor-share.ts';

/** How the agent of a shard kept its beat, with the processor it had. */
export interface Beats {
  count: number;
  /** The times between two writes, by the server's clock. */
  medianMs: number;
  longestMs: number;
  /** The part of all tenths of a second in which it had used up its share; undefined if it had all. */
  throttled: number | undefined;
}

/** How long a shard whose agent died stood still. */
export interface TakeOver {
  /** From its last write until another agent had it, … */
  takenMs: number;
  /** … and from then until that one had loaded its accounts and decided. */
  decidedMs: number;
}

async function readHolder(shard: string) {
  const document = await firestoreStore.read(docs.shard(shard));
  const { holder, epoch } = document?.lease ?? { holder: '', epoch: 0 };
  return { pid: holder.split(':')[1] ?? '', epoch, beat: document?.beat ?? 0 };
}

/** Follows a shard's writes until the answer is called. */
export async function followBeats(shard: string): Promise<() => Promise<Beats>> {
  const { pid } = await readHolder(shard);
  const before = heldShares()[pid];
  const writtenAt: number[] = [];
  // One field only: the listener must not take from the agent what it costs to send the rest.
  const stop = db()
    .doc(paths.shard(shard))
    .parent.select('at')
    .onSnapshot((found) => {
      for (const { doc } of found.docChanges())
        if (doc.id === shard) writtenAt.push(doc.updateTime.toMillis());
    });
  return async () => {
    stop();
    const after = heldShares()[pid];
    const gaps = writtenAt.slice(1).map((at, place) => at - (writtenAt[place] ?? at));
    return {
      count: writtenAt.length,
      medianMs: percentile(gaps, 0.5) ?? Number.NaN,
      longestMs: percentile(gaps, 1) ?? Number.NaN,
      throttled:
        before && after
          ? (after.throttled - before.throttled) / Math.max(after.periods - before.periods, 1)
          : undefined,
    };
  };
}

/** Kills the agent of a shard, and waits until the next one decides. */
export async function takeOver(shard: string): Promise<TakeOver> {
  const { pid, epoch } = await readHolder(shard);
  process.kill(Number(pid), 'SIGKILL');
  const killedAt = performance.now();
  let holder = await readHolder(shard);
  const until = async (isSo: () => boolean) => {
    while (!isSo()) {
      await wait(250);
      holder = await readHolder(shard);
    }
    return performance.now();
  };
  const takenAt = await until(() => holder.epoch !== epoch);
  const decidedAt = await until(() => holder.beat > 0);
  return { takenMs: Math.round(takenAt - killedAt), decidedMs: Math.round(decidedAt - takenAt) };
}
