import { paths } from '@sthira/contract/paths';
import * as z from 'zod/mini';
import { shardDocument } from '#documents/shards.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import { createSharedWatch, type SharedWatch } from './shared-watch.ts';
import type { Sources, WatchedDocument } from './sources.ts';
import { isHintDue, observeMark, type Stillness } from './standstill.ts';

const checkEveryMs = 1_000;
const heartbeat = z.partial(z.pick(shardDocument, { at: true, lease: true }), { lease: true });
/**
 * A market stream listens to `market/prices` anyway, and they change each second, so their document
 * is the pulse of the shard `market`. When it stands still, `callAgent` reads the shard itself.
 */
const pulsePath = (shard: string) => (shard === 'market' ? paths.prices : paths.shard(shard));

interface Parts {
  sources: Pick<Sources, 'callAgent'>;
  documents: SharedWatch<WatchedDocument>;
  clock: Clock;
}

export interface Reviver {
  /** Watches the pulse of a shard until the returned function is called. */
  follow(shard: string): () => void;
}

/**
 * Calls an agent when a shard that somebody looks at stands still although it has work: trading
 * accounts, or an open market. A call is a hint and no permission: the lease decides who acts.
 */
export function createReviver({ sources, documents, clock }: Parts): Reviver {
  const hint = async (shard: string) => {
    try {
      await sources.callAgent(shard);
    } catch (error) {
      log.error('agent.call-failed', { shard, error });
    }
  };

  const pulses = createSharedWatch<never>((shard) => {
    let stillness: Stillness = observeMark(undefined, {
      mark: 'unread',
      nowMs: clock.monotonicMs(),
    });
    const stop = documents.watch(pulsePath(shard), ({ data }) => {
      stillness = observeMark(stillness, { mark: markOf(data), nowMs: clock.monotonicMs() });
    });
    const timer = setInterval(() => {
      const nowMs = clock.monotonicMs();
      if (!isHintDue(stillness, nowMs)) return;
      stillness = { ...stillness, hintedAtMs: nowMs };
      void hint(shard);
    }, checkEveryMs);
    return () => {
      clearInterval(timer);
      stop();
    };
  });

  return { follow: (shard) => pulses.watch(shard, () => {}) };
}

function markOf(data: unknown): string {
  const parsed = heartbeat.safeParse(data);
  return parsed.success ? JSON.stringify(parsed.data) : 'none';
}
