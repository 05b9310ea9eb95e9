import type { Instant } from '@sthira/contract/units';
import type { AgentDeath, Moment, Place } from './agent-death.ts';
import { Timeline } from './timeline.ts';

/** A clock whose sleeper wakes when simulated time has come so far. */
export interface SimulatedClock {
  now(): Instant;
  monotonicMs(): number;
  sleep(ms: number): Promise<void>;
}

interface Timer {
  owner: SimulatedProcess;
  wake: () => void;
}

/** Resolves when everything that can go on without a timer has gone on. */
// oxlint-disable-next-line no-restricted-globals -- lets other work go on; no time passes
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A promise of a process that is no more. */
const never = new Promise<never>(() => {});

/**
 * Several processes on one clock, of which one runs at a time. Deterministic: what happens follows
 * from the timers' order. Timers fire at whole steps of time, of a millisecond unless said
 * otherwise.
 */
export class SimulatedTime {
  /** Whoever's timer fired last: all that runs until the next one is its doing. */
  running: SimulatedProcess | undefined;
  readonly #timeline: Timeline<Timer>;
  readonly #stepMs: number;
  readonly #owed: () => Promise<void> | undefined;

  constructor(
    startsAt: Instant,
    {
      stepMs = 1,
      owed = () => undefined,
    }: {
      stepMs?: number;
      /** An answer from outside that is still to come: time does not go on before it. */
      owed?: () => Promise<void> | undefined;
    } = {},
  ) {
    this.#timeline = new Timeline(startsAt);
    this.#stepMs = stepMs;
    this.#owed = owed;
  }

  get nowMs(): Instant {
    return this.#timeline.nowMs;
  }

  process(
    options: { skewMs?: number; agentDeath?: AgentDeath | undefined } = {},
  ): SimulatedProcess {
    return new SimulatedProcess(this, options);
  }

  at(atMs: number, owner: SimulatedProcess, wake: () => void): void {
    this.#timeline.at(Math.ceil(atMs / this.#stepMs) * this.#stepMs, { owner, wake });
  }

  /** Lets time pass until nothing is left to come before `until`, or `done`. */
  async pass(done: () => boolean, until?: Instant): Promise<void> {
    await this.#settled();
    while (!done()) {
      const timer = this.#timeline.take(until);
      if (!timer) return;
      const { owner, wake } = timer;
      if (owner.dead) continue;
      if (owner.frozenUntilMs > this.nowMs) {
        this.at(owner.frozenUntilMs, owner, wake);
        continue;
      }
      this.running = owner;
      wake();
      await this.#settled();
    }
  }

  /** Lets time pass until an instant, at which it then stands. */
  async passUntil(endsAt: Instant): Promise<void> {
    await this.pass(() => false, endsAt);
    this.leap(endsAt);
  }

  /** It is another time at once; what was due before comes now. */
  leap(to: Instant): void {
    this.#timeline.nowMs = to;
  }

  async #settled(): Promise<void> {
    await settled();
    for (let owed = this.#owed(); owed; owed = this.#owed()) {
      await owed;
      await settled();
    }
  }
}

/** One process: at one of its steps it may die, or stand still for a while and go on. */
export class SimulatedProcess {
  dead = false;
  frozenUntilMs = 0;
  readonly clock: SimulatedClock;
  readonly #time: SimulatedTime;
  readonly #agentDeath: AgentDeath | undefined;

  constructor(
    time: SimulatedTime,
    { skewMs = 0, agentDeath }: { skewMs?: number; agentDeath?: AgentDeath | undefined } = {},
  ) {
    this.#time = time;
    this.#agentDeath = agentDeath;
    this.clock = {
      now: () => time.nowMs + skewMs,
      monotonicMs: () => time.nowMs,
      sleep: (ms) =>
        this.dead ? never : new Promise((resolve) => time.at(time.nowMs + ms, this, resolve)),
    };
  }

  /** Something this process does to the world outside: where it may die. */
  async step<Result>(place: Place, act: () => Promise<Result>): Promise<Result> {
    await this.#meet(place, 'before');
    if (this.dead) return never;
    const result = act();
    result.catch(() => {});
    await this.#meet(place, 'after');
    return this.dead ? never : this.#answer(result);
  }

  /** What stands still does so with everything it has in hand. */
  async #meet(place: Place, moment: Moment): Promise<void> {
    if (this.dead) return;
    if (this.#agentDeath?.strikes(place, moment, this.#time.nowMs)) {
      this.dead = this.#agentDeath.wakesAtMs === undefined;
      this.frozenUntilMs = this.#agentDeath.wakesAtMs ?? 0;
    }
    while (!this.dead && this.frozenUntilMs > this.#time.nowMs) await this.clock.sleep(0);
  }

  async #answer<Result>(result: Promise<Result>): Promise<Result> {
    try {
      const value = await result;
      return this.dead ? never : value;
    } catch (error) {
      if (this.dead) return never;
      throw error;
    }
  }
}
