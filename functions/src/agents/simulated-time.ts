import type { Clock } from '#platform/clock.ts';

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

/** For tests: several processes on one clock, of which one runs at a time. Deterministic: what happens follows from the timers' order. */
export class SimulatedTime {
  nowMs: number;
  /** Whoever's timer fired last: all that runs until the next one is its doing. */
  running: SimulatedProcess | undefined;
  #timers: Timer[] = [];
  #order = 0;

  constructor(startsAt: number) {
    this.nowMs = startsAt;
  }

  process(skewMs = 0): SimulatedProcess {
    return new SimulatedProcess(this, skewMs);
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

/** One process: it may be killed between two of its steps, or stand still for a while and go on. */
export class SimulatedProcess {
  dead = false;
  frozenUntilMs = 0;
  readonly clock: Clock;
  /** What befalls it at a step, counted down: it dies before or after the step takes effect, or stands still after it. */
  #doom: { steps: number; when: 'before' | 'after' } | { steps: number; when: 'frozen'; forMs: number } | undefined;

  constructor(time: SimulatedTime, skewMs: number) {
    this.clock = {
      now: () => time.nowMs + skewMs,
      monotonicMs: () => time.nowMs,
      sleep: (ms) => (this.dead ? never : new Promise((resolve) => time.at(time.nowMs + ms, this, resolve))),
    };
  }

  killIn(steps: number, when: 'before' | 'after'): void {
    this.#doom = { steps, when };
  }

  freezeIn(steps: number, forMs: number): void {
    this.#doom = { steps, when: 'frozen', forMs };
  }

  /** Something this process does to the world outside: where it may die. */
  async step<Result>(act: () => Promise<Result>): Promise<Result> {
    if (this.dead || this.#dies('before')) return never;
    const result = act();
    result.catch(() => {});
    if (this.#dies('after')) return never;
    await this.#stand();
    return this.#answer(result);
  }

  #dies(when: 'before' | 'after'): boolean {
    if (this.#doom?.when !== when) return false;
    this.#doom.steps -= 1;
    if (this.#doom.steps >= 0) return false;
    this.dead = true;
    return true;
  }

  async #stand(): Promise<void> {
    if (this.#doom?.when !== 'frozen') return;
    this.#doom.steps -= 1;
    if (this.#doom.steps >= 0) return;
    this.frozenUntilMs = this.clock.monotonicMs() + this.#doom.forMs;
    this.#doom = undefined;
    await this.clock.sleep(0);
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
