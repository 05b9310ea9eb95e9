import type { Instant } from '@sthira/contract/units';

interface DueEvent {
  at: Instant;
  happen: () => void;
}

/**
 * Changes that are scheduled for a later instant, such as an order that the broker takes after it
 * had answered with an error.
 */
export class DueEvents {
  private waiting: DueEvent[] = [];

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  add(event: DueEvent): void {
    this.waiting.push(event);
  }

  /** Carries out every event whose time has come, in the order in which they were added. */
  advance(now: Instant): void {
    if (this.isEmpty) return;
    const due = this.waiting.filter(({ at }) => at <= now);
    this.waiting = this.waiting.filter(({ at }) => at > now);
    for (const { happen } of due) happen();
  }
}
