import type { Instant } from '@sthira/contract/units';
import type { Clock } from '#platform/clock.ts';

/** For tests: a clock that stands until it is set or moved; who sleeps moves it. */
export class SteppedClock implements Clock {
  #now: Instant = 0;

  /** In whole milliseconds, as a computer’s clock tells it. */
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
