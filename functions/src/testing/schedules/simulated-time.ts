import type { Clock } from '#platform/clock.ts';
import type { AgentDeath, Moment, Place } from './agent-death.ts';

interface Timer {
  atMs: number;
  order: number;
  owner: SimulatedProcess;
  wake: () => void;
}

/** Resolves when everything that can go on without a timer has gone on. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A promise of a process that is no more. */
const never = new Promise<never>(() => {});

/**
 * For tests: several processes on one clock, of which one runs at a time. Deterministic: what
 * happens follows from the timers' order.
 */
export class SimulatedTime {
  nowMs: number;
  /** Whoever's timer fired last: all that runs until the next one is its doing. */
  running: SimulatedProcess | undefined;
  #timers: Timer[] = [];
  #order = 0;

  constructor(startsAt: number) {
    this.nowMs = startsAt;
  }

  process(
    options: { skewMs?: number; agentDeath?: AgentDeath | undefined } = {},
  ): SimulatedProcess {
    return new SimulatedProcess(this, options);
  }

  at(atMs: number, owner: SimulatedProcess, wake: () => void): void {
    this.#order += 1;
    const timer = { atMs: Math.ceil(Math.max(atMs, this.nowMs)), order: this.#order, owner, wake };
    let place = this.#timers.length;
    while (place > 0 && (this.#timers[place - 1]?.atMs ?? 0) > timer.atMs) place -= 1;
    this.#timers.splice(place, 0, timer);
  }

  /** Lets time pass until nothing is left to come, or `done`. */
  async pass(done: () => boolean): Promise<void> {
    await settled();
    while (!done()) {
      const timer = this.#timers.shift();
      if (!timer) return;
      if (timer.owner.dead) continue;
      if (timer.owner.frozenUntilMs > timer.atMs) {
        this.at(timer.owner.frozenUntilMs, timer.owner, timer.wake);
        continue;
      }
      this.nowMs = Math.max(this.nowMs, timer.atMs);
      this.running = timer.owner;
      timer.wake();
      await settled();
    }
  }
}

/** One process: at one of its steps it may die, or stand still for a while and go on. */
export class SimulatedProcess {
  dead = false;
  frozenUntilMs = 0;
  readonly clock: Clock;
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
