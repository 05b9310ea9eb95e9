import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '@sthira/contract/paths';
import { overallFrame } from '@sthira/contract/stream';
import { beat, database, Stream } from '#support/stream.ts';

export interface StreamFigures {
  /** How old a figure is when its frame arrives: half of them, and the oldest. */
  frameAgeMs: number;
  oldestFrameMs: number;
  /**
   * How many of the figures written arrived, or were overtaken by a newer one of the same account.
   */
  frames: number;
  rows: number;
}

/**
 * Every account moves every second, as their agents would have them; an admin's socket is timed
 * while it follows.
 */
export async function followBeats(token: string, seconds: number): Promise<StreamFigures> {
  const shards = new Map<string, string[]>();
  const { docs } = await database().collection(paths.accounts).select('shard').get();
  for (const account of docs) {
    const shard = String(account.get('shard'));
    shards.set(shard, [...(shards.get(shard) ?? []), account.id]);
  }
  const stream = new Stream(`admin/status/${token}`);
  const ages: number[] = [];
  let rows = 0;
  stream.ws.on('message', (data) => {
    const now = Date.now();
    const { data: changed } = overallFrame.parse(JSON.parse(String(data)));
    const instants = Object.values(changed).map(({ last_updated_time }) =>
      Date.parse(last_updated_time),
    );
    rows += instants.length;
    for (const at of instants) if (!Number.isNaN(at)) ages.push(now - at);
  });
  for (let second = 0; second < seconds; second += 1) {
    const nextAtMs = performance.now() + 1_000;
    await Promise.all(
      [...shards].map(([shard, ids]) =>
        beat(shard, ids, { mtmPaise: second * 100 + 1, marginPaise: 1_000_000 + second }),
      ),
    );
    await wait(Math.max(0, nextAtMs - performance.now()));
  }
  await wait(1_500);
  const frames = stream.frames.length;
  stream.ws.close(1000);
  const ordered = ages.toSorted((a, b) => a - b);
  return {
    frameAgeMs: ordered[Math.floor(ordered.length / 2)] ?? Number.NaN,
    oldestFrameMs: ordered.at(-1) ?? Number.NaN,
    frames,
    rows,
  };
}
