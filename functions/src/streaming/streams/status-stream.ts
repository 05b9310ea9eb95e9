import { type StatusFrame, statusWelcome } from '@sthira/contract/stream';
import {
  createLatestFrames,
  encodeFrame,
  type Frame,
  type LatestFrames,
} from '#streaming/sockets/backlog.ts';
import type { Connection } from '#streaming/sockets/connection.ts';
import type { Deliveries } from '#streaming/sockets/deliveries.ts';
import type { ShardUpdate } from '#streaming/watches/shard-feeds.ts';
import { createSharedWatch, type SharedWatch } from '#streaming/watches/shared-watch.ts';
import type { StreamedAccounts } from '#streaming/watches/sources.ts';
import { runFramesOf, statusFramesOf } from './status-frames.ts';

/**
 * A little less than the time between two beats of an agent, so that frames which one slow write
 * delayed catch up again.
 */
const gapMs = 900;
const welcome = encodeFrame(statusWelcome);

interface Keyed {
  key: string;
  frame: Frame;
}

interface Advance {
  /** Sent with each heartbeat. */
  beat: readonly Keyed[];
  /** Each is sent when it differs from the last one. */
  run: readonly Keyed[];
}

export interface StatusStream {
  join(connection: Connection, accounts: StreamedAccounts): void;
}

/**
 * Sends health and MTM when an account's agent has just written its row, and never from memory: a
 * screen takes each frame for a heartbeat, so an old row would show a dead agent as alive. What the
 * run does is sent with the first heartbeat a socket receives, then when it changes.
 */
export function createStatusStream({
  feeds,
  deliveries,
}: {
  feeds: SharedWatch<ShardUpdate>;
  deliveries: Deliveries;
}): StatusStream {
  const advances = createSharedWatch<Advance>((key, emit) => {
    const [shard = '', accountId = ''] = key.split('/');
    return feeds.watch(shard, ({ live, advanced }, arrival) => {
      const row = live[accountId];
      if (arrival === 'known' || !row || !advanced.has(accountId)) return;
      emit({
        beat: statusFramesOf(accountId, row).map(keyed),
        run: runFramesOf(accountId, row).map(keyed),
      });
    });
  });

  return {
    join(connection, accounts) {
      connection.send([welcome]);
      const shards = new Map<string, { backlog: LatestFrames; deliver: () => void }>();
      // Shards beat at different instants: with one gap for all of them, the accounts of one shard
      // would wait for those of another.
      const follow = (shard: string) => {
        const backlog = createLatestFrames();
        const followed = { backlog, deliver: deliveries.open({ connection, backlog, gapMs }) };
        shards.set(shard, followed);
        return followed;
      };
      for (const [accountId, { shard }] of accounts) {
        const { backlog, deliver } = shards.get(shard) ?? follow(shard);
        const sent = new Map<string, Frame>();
        const leave = advances.watch(`${shard}/${accountId}`, ({ beat, run }, arrival) => {
          if (arrival === 'known') return;
          for (const { key, frame } of beat) backlog.put(key, frame);
          for (const { key, frame } of run) {
            if (!sent.get(key)?.equals(frame)) backlog.put(key, frame);
            sent.set(key, frame);
          }
          deliver();
        });
        connection.onEnd(leave);
      }
    },
  };
}

const keyed = (frame: StatusFrame): Keyed => ({ key: frame.channel, frame: encodeFrame(frame) });
