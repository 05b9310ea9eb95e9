import { pulse } from '#platform/pace.ts';

/**
 * Count and sum over the accounts of a shard. Each change of an account sets its `updatedAt`, so it
 * changes the tally.
 */
export interface Tally {
  count: number;
  /** Of `updatedAt`. */
  sum: number;
}

export function tallyOf(updatedAt: readonly unknown[]): Tally {
  return {
    count: updatedAt.length,
    sum: updatedAt.reduce<number>((sum, at) => sum + (typeof at === 'number' ? at : 0), 0),
  };
}

interface Parts {
  /** Has the database count and add up: one read, however many accounts. */
  readTally: () => Promise<Tally>;
  onFailure: (error: unknown) => void;
  monotonicMs: () => number;
}

/**
 * How old the list of a listener is. A dead listener looks like a quiet one: an agent that trusted
 * it would not see a Stop. So the list is compared with the database every three seconds, and its
 * age counts from the last comparison that matched, or from its last change.
 */
export class ListAge {
  readonly #parts: Parts;
  #tally: Tally | undefined;
  #rightAtMs: number;
  #comparedAtMs: number;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#rightAtMs = parts.monotonicMs();
    this.#comparedAtMs = this.#rightAtMs;
  }

  get ms(): number {
    return this.#parts.monotonicMs() - this.#rightAtMs;
  }

  /** Takes the tally of the list that the listener has just answered. */
  take(tally: Tally): void {
    this.#tally = tally;
    this.#rightAtMs = this.#parts.monotonicMs();
  }

  /** Compares in the background if that is due, whether or not the last comparison has ended. */
  check(): void {
    if (this.#parts.monotonicMs() - this.#comparedAtMs >= pulse.listCheckEveryMs)
      void this.#compare();
  }

  /**
   * Whether the list is too old to be used. An agent that was busy may only have missed its
   * comparisons, so one more decides.
   */
  async isStale(): Promise<boolean> {
    if (this.ms <= pulse.listStaleAfterMs) return false;
    await this.#compare();
    return this.ms > pulse.listStaleAfterMs;
  }

  async #compare(): Promise<void> {
    const askedAtMs = this.#parts.monotonicMs();
    this.#comparedAtMs = askedAtMs;
    try {
      const stored = await this.#parts.readTally();
      if (this.#tally?.count === stored.count && this.#tally.sum === stored.sum)
        this.#rightAtMs = Math.max(this.#rightAtMs, askedAtMs);
    } catch (error) {
      this.#parts.onFailure(error);
    }
  }
}
