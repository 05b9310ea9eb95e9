import type { Instant } from '@sthira/contract/units';

interface DueEvent {
  at: Instant;
  happen: () => void;
}

/** What time alone will bring, whatever anybody has been told. */
export class DueEvents {
  private waiting: DueEvent[] = [];

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  add(event: DueEvent): void {
    this.waiting.push(event);
  }

  /** Lets everything happen whose time has come, in the order it was added. */
  advance(now: Instant): void {
    if (this.isEmpty) return;
    const due = this.waiting.filter(({ at }) => at <= now);
    this.waiting = this.waiting.filter(({ at }) => at > now);
    for (const { happen } of due) happen();
  }
}
