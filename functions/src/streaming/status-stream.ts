import { createLatestFrames, encodeFrame, type Frame } from './backlog.ts';
import type { Connection } from './connection.ts';
import type { Deliveries } from './deliveries.ts';
import type { ShardUpdate } from './shard-feeds.ts';
import { createSharedWatch, type SharedWatch } from './shared-watch.ts';
import type { StreamedAccounts } from './sources.ts';
import { statusFramesOf } from './status-frames.ts';

const gapMs = 1_000;

type KeyedFrames = readonly { key: string; frame: Frame }[];

export interface StatusStream {
  join(connection: Connection, accounts: StreamedAccounts): void;
}

/**
 * Health and MTM of accounts, sent when an account's row advanced and never from memory: what a newcomer
 * is told has just happened, too.
 */
export function createStatusStream({ feeds, deliveries }: { feeds: SharedWatch<ShardUpdate>; deliveries: Deliveries }): StatusStream {
  const advances = createSharedWatch<KeyedFrames>((key, emit) => {
    const [shard = '', accountId = ''] = key.split('/');
    return feeds.watch(shard, ({ live, advanced }, arrival) => {
      const row = live[accountId];
      if (arrival === 'known' || !row || !advanced.has(accountId)) return;
      emit(statusFramesOf(accountId, row).map((frame) => ({ key: frame.channel, frame: encodeFrame(frame) })));
    });
  });

  return {
    join(connection, accounts) {
      const backlog = createLatestFrames();
      const deliver = deliveries.open({ connection, backlog, gapMs });
      for (const [accountId, { shard }] of accounts) {
        const leave = advances.watch(`${shard}/${accountId}`, (frames, arrival) => {
          if (arrival === 'known') return;
          for (const { key, frame } of frames) backlog.put(key, frame);
          deliver();
        });
        connection.onEnd(leave);
      }
    },
  };
}
