import { type StatusFrame, statusWelcome } from '@sthira/contract/stream';
import { createLatestFrames, encodeFrame, type Frame } from './backlog.ts';
import type { Connection } from './connection.ts';
import type { Deliveries } from './deliveries.ts';
import type { ShardUpdate } from './shard-feeds.ts';
import { createSharedWatch, type SharedWatch } from './shared-watch.ts';
import type { StreamedAccounts } from './sources.ts';
import { runFrameOf, statusFramesOf } from './status-frames.ts';

const gapMs = 1_000;
const welcome = encodeFrame(statusWelcome);

interface Keyed {
  key: string;
  frame: Frame;
}

interface Advance {
  /** Said again with each advance. */
  beat: readonly Keyed[];
  /** Said when it is not what was said before. */
  run: Keyed;
}

export interface StatusStream {
  join(connection: Connection, accounts: StreamedAccounts): void;
}

/**
 * Health and MTM of accounts, sent when an account's row advanced and never from memory: what a newcomer
 * is told has just happened, too. What the run does is sent with the first advance a socket hears of, then when it changes.
 */
export function createStatusStream({ feeds, deliveries }: { feeds: SharedWatch<ShardUpdate>; deliveries: Deliveries }): StatusStream {
  const advances = createSharedWatch<Advance>((key, emit) => {
    const [shard = '', accountId = ''] = key.split('/');
    return feeds.watch(shard, ({ live, advanced }, arrival) => {
      const row = live[accountId];
      if (arrival === 'known' || !row || !advanced.has(accountId)) return;
      emit({ beat: statusFramesOf(accountId, row).map(keyed), run: keyed(runFrameOf(accountId, row)) });
    });
  });

  return {
    join(connection, accounts) {
      connection.send([welcome]);
      const backlog = createLatestFrames();
      const deliver = deliveries.open({ connection, backlog, gapMs });
      for (const [accountId, { shard }] of accounts) {
        let told: Frame | undefined;
        const leave = advances.watch(`${shard}/${accountId}`, ({ beat, run }, arrival) => {
          if (arrival === 'known') return;
          for (const { key, frame } of beat) backlog.put(key, frame);
          if (!told?.equals(run.frame)) backlog.put(run.key, run.frame);
          told = run.frame;
          deliver();
        });
        connection.onEnd(leave);
      }
    },
  };
}

const keyed = (frame: StatusFrame): Keyed => ({ key: frame.channel, frame: encodeFrame(frame) });
