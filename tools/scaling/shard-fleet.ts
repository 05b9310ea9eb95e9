import { pulse } from '@sthira/contract/pulse';
import type { Timeline } from '@sthira/lab/time/timeline';
import { checkAgainMs, judgeSilence } from '../../functions/src/agents/shards/call-agent.ts';
import { judgeLease, type Sighting } from '../../functions/src/agents/shards/lease.ts';
import { nextShardOf } from '../../functions/src/agents/shards/shard-watchdog.ts';
import { type AgentCall, callId } from '../../functions/src/platform/agent-calls.ts';
import type { ScaleSettings } from './scale-settings.ts';
import { type Attempt, TaskQueue } from './task-queue.ts';

/** As `hold-shard.ts` looks, and the schedule of `entrypoints/schedules.ts`. */
const checkEveryMs = 500;
const scheduleEveryMs = 60_000;
const giveUpAfterMs = { now: pulse.takeOverAfterMs + 5_000, handover: 60_000 };

interface Holder {
  shift: string;
  tookAtMs: number;
}

interface Shard {
  name: string;
  workSinceMs: number;
  /** Its document: who holds it by it, and its last write; undefined before the first agent. */
  document: { holder: string; writtenAtMs: number } | undefined;
  /** Who beats for it now. */
  holder: Holder | undefined;
}

/**
 * Agents of all shards: they work shifts, hand over, die, and are called by each other and by the
 * schedule.
 */
export class ShardFleet {
  readonly queue: TaskQueue;
  readonly #shards = new Map<string, Shard>();
  readonly #events: Timeline<() => void>;
  readonly #settings: ScaleSettings;
  readonly #random: () => number;
  #shifts = 0;
  /**
   * From a shard's last write to the next holder's first, and from its first work to its first
   * agent.
   */
  readonly gapsMs: number[] = [];
  readonly handOverAtMs: number[] = [];
  crashes = 0;

  constructor({
    events,
    settings,
    random,
  }: { events: Timeline<() => void>; settings: ScaleSettings; random: () => number }) {
    this.#events = events;
    this.#settings = settings;
    this.#random = random;
    this.queue = new TaskQueue({
      events,
      settings,
      random,
      work: (attempt) => this.#begin(attempt),
    });
    events.after(random() * scheduleEveryMs, () => this.#checkAll());
  }

  /** A person started an account of this shard. */
  wake(name: string): void {
    const nowMs = this.#events.nowMs;
    if (!this.#shards.has(name))
      this.#shards.set(name, { name, workSinceMs: nowMs, document: undefined, holder: undefined });
    this.#call(name, { kind: 'wake', at: nowMs });
    this.#watch(this.#shard(name));
  }

  get shards(): number {
    return this.#shards.size;
  }

  /** Without an agent now; their silence counts as a gap that goes on. */
  close(): number {
    const silent = [...this.#shards.values()].filter(({ holder }) => !holder);
    for (const shard of silent)
      this.gapsMs.push(this.#events.nowMs - (shard.document?.writtenAtMs ?? shard.workSinceMs));
    return silent.length;
  }

  #shard(name: string): Shard {
    const shard = this.#shards.get(name);
    if (!shard) throw new Error(`Nobody has work in shard ${name}`);
    return shard;
  }

  #call(shard: string, call: AgentCall, patience: 'now' | 'handover' = 'now'): void {
    this.queue.add({ shard, patience, id: callId(shard, call) });
  }

  /** One second is one write. */
  #sight({ document, holder }: Shard): Sighting | undefined {
    if (!document) return undefined;
    const nowMs = this.#events.nowMs;
    const writtenAt = holder
      ? holder.tookAtMs +
        Math.floor((nowMs - holder.tookAtMs) / pulse.beatEveryMs) * pulse.beatEveryMs
      : document.writtenAtMs;
    return { holder: document.holder, writtenAt, stillMs: nowMs - writtenAt };
  }

  #begin(attempt: Attempt): void {
    this.#checkLease(attempt, {
      shard: this.#shard(attempt.task.shard),
      first: undefined,
      giveUpAtMs: this.#events.nowMs + giveUpAfterMs[attempt.task.patience],
    });
  }

  #checkLease(
    attempt: Attempt,
    { shard, first, giveUpAtMs }: { shard: Shard; first: Sighting | undefined; giveUpAtMs: number },
  ): void {
    const sighting = this.#sight(shard);
    const verdict = judgeLease(first, sighting);
    const leaves =
      (verdict === 'alive' && attempt.task.patience === 'now') || this.#events.nowMs >= giveUpAtMs;
    if (verdict === 'take') this.#take(attempt, shard);
    else if (leaves) attempt.end('done');
    else
      this.#events.after(checkEveryMs, () =>
        this.#checkLease(attempt, { shard, first: first ?? sighting, giveUpAtMs }),
      );
  }

  #take(attempt: Attempt, shard: Shard): void {
    const nowMs = this.#events.nowMs;
    this.gapsMs.push(nowMs - (shard.document?.writtenAtMs ?? shard.workSinceMs));
    this.#shifts += 1;
    const holder = { shift: String(this.#shifts), tookAtMs: nowMs };
    shard.document = { holder: holder.shift, writtenAtMs: nowMs };
    shard.holder = holder;
    const { shiftMs, crashesPerAgentHour } = this.#settings;
    const crashAfterMs = (-Math.log(1 - this.#random()) / crashesPerAgentHour) * 3_600_000;
    if (crashAfterMs < shiftMs)
      this.#events.after(crashAfterMs, () => this.#crash(attempt, { shard, holder }));
    else this.#events.after(shiftMs, () => this.#letGo(attempt, { shard, holder }));
    this.#events.after(shiftMs - pulse.successorAheadMs, () => {
      if (shard.holder === holder)
        this.#call(shard.name, { kind: 'handover', shift: holder.shift }, 'handover');
    });
  }

  #letGo(attempt: Attempt, { shard, holder }: { shard: Shard; holder: Holder }): void {
    this.handOverAtMs.push(this.#events.nowMs);
    shard.document = { holder: '', writtenAtMs: this.#events.nowMs };
    shard.holder = undefined;
    this.#call(shard.name, { kind: 'next', shift: holder.shift });
    attempt.end('done');
    this.#watch(shard);
  }

  #crash(attempt: Attempt, { shard, holder }: { shard: Shard; holder: Holder }): void {
    this.crashes += 1;
    const writtenAtMs = this.#sight(shard)?.writtenAt ?? this.#events.nowMs;
    shard.document = { holder: holder.shift, writtenAtMs };
    shard.holder = undefined;
    attempt.end(this.#random() < this.#settings.hangShare ? 'hung' : 'died');
    this.#watch(shard);
  }

  /**
   * While no agent holds a shard, the agent that watches it checks every two seconds, if it is
   * alive.
   */
  #watch(shard: Shard): void {
    this.#events.after(this.#random() * checkAgainMs, () => this.#checkNextShard(shard));
  }

  #checkNextShard(shard: Shard): void {
    if (shard.holder) return;
    if (this.#isWatched(shard.name)) this.#callIfSilent(shard);
    this.#events.after(checkAgainMs, () => this.#checkNextShard(shard));
  }

  /** In the ring of neighbours each shard is looked at by the one before it. */
  #isWatched(name: string): boolean {
    const count = this.#shards.size - (this.#shards.has('market') ? 1 : 0);
    const before =
      name === 'market' ? String(count - 1) : name === '0' ? 'market' : String(Number(name) - 1);
    return nextShardOf(before, count) === name && this.#shards.get(before)?.holder !== undefined;
  }

  #checkAll(): void {
    for (const shard of this.#shards.values()) if (!shard.holder) this.#callIfSilent(shard);
    this.#events.after(scheduleEveryMs, () => this.#checkAll());
  }

  #callIfSilent(shard: Shard): void {
    const silence = judgeSilence({
      sighting: this.#sight(shard),
      workSince: shard.workSinceMs,
      now: this.#events.nowMs,
    });
    if (silence.silentMs >= pulse.callAfterMs)
      this.#call(shard.name, { kind: 'revive', ...silence });
  }
}
