import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { judgeLease, maySend, restMs, type Sighting } from '#agents/shards/lease.ts';
import { sightShard } from '#agents/shards/sight-shard.ts';
import type { Clock } from '#platform/clock.ts';
import { paced, pulse } from '#platform/pace.ts';
import type { Store } from '#platform/store/store.ts';
import type { Writes } from '#platform/store/unit.ts';
import type { AgentTask } from '#platform/tasks.ts';
import { type BeatOrders, beatShard, type HeldShard, takeShard } from './shard-store.ts';

const readEveryMs = paced(500);

/** The work of one process on one shard, until it releases the shard for the next process. */
export interface Shift extends AgentTask {
  clock: Clock;
  shiftMs: number;
  /** Ends the shift at once, as its time would. */
  leave?: AbortSignal;
}

/**
 * Waits for the shard and takes it. Undefined when another holder is alive, or did not release it
 * in time. Fails when the process is asked to leave meanwhile, so that the queue calls another.
 */
export async function acquireShard(
  store: Store,
  { name, patience, clock, leave }: Omit<Shift, 'shard' | 'shiftMs'> & { name: string },
): Promise<ShardHolder | undefined> {
  const holder = `${hostname()}:${process.pid}:${randomUUID()}`;
  const giveUpAtMs =
    clock.monotonicMs() + (patience === 'handover' ? 60_000 : pulse.takeOverAfterMs + 5_000);
  let first: Sighting | undefined;
  while (clock.monotonicMs() < giveUpAtMs) {
    leave?.throwIfAborted();
    const { sighting, seen } = await sightShard(store, name);
    const verdict = judgeLease(first, sighting);
    if (verdict === 'alive' && patience === 'now') return undefined;
    if (verdict === 'take') {
      const beganMs = clock.monotonicMs();
      const held = await takeShard(store, { name, holder, seen, now: clock.now() });
      if (held)
        return new ShardHolder(store, {
          held,
          beganMs,
          readsFromMs: beganMs + restMs(sighting),
          clock,
        });
    }
    first ??= sighting;
    await clock.sleep(readEveryMs);
  }
  return undefined;
}

/** The holder's side of the lease: writes beats, and knows whether it may still send. */
export class ShardHolder {
  readonly #store: Store;
  #held: HeldShard;
  #beganWriteMs: number;
  readonly #clock: Clock;
  /**
   * Until this instant of the monotonic clock a reading would come too close to the last readings
   * of the holder before.
   */
  readonly readsFromMs: number;

  constructor(
    store: Store,
    {
      held,
      beganMs,
      readsFromMs,
      clock,
    }: { held: HeldShard; beganMs: number; readsFromMs: number; clock: Clock },
  ) {
    this.#store = store;
    this.#held = held;
    this.#clock = clock;
    this.#beganWriteMs = beganMs;
    this.readsFromMs = readsFromMs;
  }

  get name(): string {
    return this.#held.name;
  }

  get epoch(): number {
    return this.#held.document.lease.epoch;
  }

  /** Names this shift: no other has the same. */
  get shift(): string {
    return this.#held.document.lease.holder.split(':').at(-1) ?? '';
  }

  get document() {
    return this.#held.document;
  }

  maySend(): boolean {
    return maySend(this.#beganWriteMs, this.#clock.monotonicMs());
  }

  async beat(
    next: Pick<HeldShard['document'], 'live' | 'runs' | 'instruments'>,
    orders: BeatOrders[],
    extra?: (writes: Writes) => void,
  ): Promise<void> {
    const beganMs = this.#clock.monotonicMs();
    const now = this.#clock.now();
    const lease = { ...this.#held.document.lease, expiresAt: now + pulse.leaseMs };
    this.#held = await beatShard(this.#store, {
      held: this.#held,
      next: { ...next, lease, at: now },
      orders,
      ...(extra ? { extra } : {}),
    });
    this.#beganWriteMs = beganMs;
  }

  /** Releases the shard, so that the next holder need not wait. Nothing may be sent afterwards. */
  async release(): Promise<void> {
    this.#beganWriteMs = Number.NEGATIVE_INFINITY;
    const { live, runs, instruments } = this.#held.document;
    const lease = { ...this.#held.document.lease, holder: '', expiresAt: 0 };
    this.#held = await beatShard(this.#store, {
      held: this.#held,
      next: { lease, live, runs, instruments, at: this.#clock.now() },
      orders: [],
    });
  }
}
