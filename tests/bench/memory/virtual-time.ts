import type { Clock } from '../../../functions/src/platform/clock.ts';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
/** Whatever falls into the same so many milliseconds happens together. */
const stepMs = 10;

/**
 * A clock that goes on as soon as nothing is left to do, and nobody outside this process owes an
 * answer.
 */
export class VirtualTime {
  nowMs: number;
  readonly #due = new Map<number, (() => void)[]>();
  readonly #isOwed: () => Promise<void> | undefined;
  readonly clock: Clock;

  constructor(startsAt: number, isOwed: () => Promise<void> | undefined) {
    this.nowMs = startsAt;
    this.#isOwed = isOwed;
    const wake = (ms: number) => new Promise<void>((resolve) => this.at(this.nowMs + ms, resolve));
    this.clock = { now: () => this.nowMs, monotonicMs: () => this.nowMs, sleep: wake };
  }

  at(atMs: number, act: () => void): void {
    const step = Math.ceil(Math.max(atMs, this.nowMs) / stepMs) * stepMs;
    const acts = this.#due.get(step);
    if (acts) acts.push(act);
    else this.#due.set(step, [act]);
  }

  /** Lets time pass until an instant. */
  async passUntil(endMs: number): Promise<void> {
    await this.#settle();
    while (this.nowMs <= endMs) {
      const acts = this.#due.get(this.nowMs);
      if (acts) {
        this.#due.delete(this.nowMs);
        for (const act of acts) act();
        await this.#settle();
      } else this.nowMs += stepMs;
    }
  }

  async #settle(): Promise<void> {
    await settled();
    for (let owed = this.#isOwed(); owed; owed = this.#isOwed()) {
      await owed;
      await settled();
    }
  }
}
