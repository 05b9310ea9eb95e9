import type { Instant } from '@sthira/contract/units';
import TinyQueue from 'tinyqueue';

interface Entry<Event> {
  at: Instant;
  place: number;
  event: Event;
}

/**
 * What happens in simulated time, in its order; at the same instant, in the order it was asked for.
 * Its time goes on when the next event is taken.
 */
export class Timeline<Event> {
  nowMs: Instant;
  #place = 0;
  readonly #entries = new TinyQueue<Entry<Event>>(
    [],
    (one, other) => one.at - other.at || one.place - other.place,
  );

  constructor(startsAt: Instant = 0) {
    this.nowMs = startsAt;
  }

  after(ms: number, event: Event): void {
    this.at(this.nowMs + ms, event);
  }

  /** What should have happened before happens now. */
  at(at: Instant, event: Event): void {
    this.#place += 1;
    this.#entries.push({ at: Math.max(at, this.nowMs), place: this.#place, event });
  }

  /** Goes to the next event, unless it comes later than `until`. */
  take(until: Instant = Number.POSITIVE_INFINITY): Event | undefined {
    const next = this.#entries.peek();
    if (next === undefined || next.at > until) return undefined;
    this.#entries.pop();
    this.nowMs = Math.max(this.nowMs, next.at);
    return next.event;
  }
}

/** Carries out everything until an instant, and stands there. */
export function runUntil(timeline: Timeline<() => void>, endsAt: Instant): void {
  for (let act = timeline.take(endsAt); act; act = timeline.take(endsAt)) act();
  timeline.nowMs = endsAt;
}
