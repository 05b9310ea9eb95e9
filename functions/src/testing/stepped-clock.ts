import type { Instant } from '@sthira/contract/units';
import type { Clock } from '#platform/clock.ts';

/** For tests: a clock that changes only when it is set or moved. A sleep moves it at once. */
export class SteppedClock implements Clock {
  #now: Instant = 0;

  /** Whole milliseconds, as a real clock returns them. */
  now(): Instant {
    return Math.floor(this.#now);
  }

  monotonicMs(): number {
    return this.#now;
  }

  async sleep(ms: number): Promise<void> {
    this.pass(ms);
  }

  set(at: Instant): void {
    this.#now = at;
  }

  pass(ms: number): void {
    this.#now += ms;
  }
}
