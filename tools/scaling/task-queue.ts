import type { Timeline } from '@sthira/lab/time/timeline';
import type { ScaleSettings } from './scale-settings.ts';

export interface Task {
  shard: string;
  patience: 'now' | 'handover';
  /** A name stands in the queue once. */
  id: string;
}

/**
 * An instance at work; `end` says how: done, died and noticed, or silent until the queue's
 * deadline.
 */
export interface Attempt {
  task: Task;
  end: (how: 'done' | 'died' | 'hung') => void;
}

interface Pending {
  task: Task;
  attempt: number;
}

/** The queue of the agents and the instances that work it, one task each. */
export class TaskQueue {
  readonly #events: Timeline<() => void>;
  readonly #settings: ScaleSettings;
  readonly #random: () => number;
  readonly #work: (attempt: Attempt) => void;
  readonly #known = new Set<string>();
  readonly #pending: Pending[] = [];
  /** When each instance without work is given up. */
  readonly #kept: number[] = [];
  #working = 0;
  #nextDispatchMs = 0;
  #isPumping = false;
  mostWorking = 0;
  mostWaiting = 0;
  coldStarts = 0;
  /** Tasks that were tried as often as they may be. */
  givenUp = 0;

  constructor({
    events,
    settings,
    random,
    work,
  }: {
    events: Timeline<() => void>;
    settings: ScaleSettings;
    random: () => number;
    work: (attempt: Attempt) => void;
  }) {
    this.#events = events;
    this.#settings = settings;
    this.#random = random;
    this.#work = work;
  }

  add(task: Task): void {
    if (this.#known.has(task.id)) return;

    this.#known.add(task.id);
    this.#put({ task, attempt: 1 });
  }

  #put(pending: Pending): void {
    this.#pending.push(pending);
    this.mostWaiting = Math.max(this.mostWaiting, this.#pending.length);
    this.#pump();
  }

  get #mayDispatch(): boolean {
    const { maxConcurrentDispatches, maxInstances } = this.#settings;
    return (
      this.#pending.length > 0 && this.#working < Math.min(maxConcurrentDispatches, maxInstances)
    );
  }

  #pump(): void {
    if (this.#isPumping || !this.#mayDispatch) return;
    this.#isPumping = true;
    this.#events.at(this.#nextDispatchMs, () => {
      this.#isPumping = false;
      const next = this.#mayDispatch ? this.#pending.shift() : undefined;
      if (next) this.#dispatch(next);
      this.#pump();
    });
  }

  #dispatch({ task, attempt }: Pending): void {
    this.#nextDispatchMs = this.#events.nowMs + 1_000 / this.#settings.maxDispatchesPerSecond;
    this.#working += 1;
    this.mostWorking = Math.max(this.mostWorking, this.#working);
    this.#events.after(this.#startMs(), () =>
      this.#work({ task, end: (how) => this.#end({ task, attempt }, how) }),
    );
  }

  #startMs(): number {
    while ((this.#kept[0] ?? Number.POSITIVE_INFINITY) <= this.#events.nowMs) this.#kept.shift();
    const isWarm = this.#kept.pop() !== undefined;
    if (!isWarm) this.coldStarts += 1;
    const [least, most] = isWarm ? this.#settings.warmStartMs : this.#settings.coldStartMs;
    return least + this.#random() * (most - least);
  }

  #end({ task, attempt }: Pending, how: 'done' | 'died' | 'hung'): void {
    if (how === 'hung') {
      this.#events.after(this.#settings.deadlineMs, () => this.#end({ task, attempt }, 'died'));
      return;
    }
    this.#working -= 1;
    if (how === 'done') this.#kept.push(this.#events.nowMs + this.#settings.keptMs);
    else if (attempt < this.#settings.maxAttempts) this.#retry({ task, attempt: attempt + 1 });
    else this.givenUp += 1;
    this.#pump();
  }

  #retry(pending: Pending): void {
    const { minBackoffMs, maxBackoffMs } = this.#settings;
    this.#events.after(Math.min(minBackoffMs * 2 ** (pending.attempt - 2), maxBackoffMs), () =>
      this.#put(pending),
    );
  }
}
