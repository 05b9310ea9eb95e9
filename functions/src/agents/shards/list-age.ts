import { pulse } from '@sthira/contract/pulse';

/**
 * What the accounts of a shard add up to: a change of any of them changes it, since each change
 * carries its instant.
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
  /** Counts and adds up in the database: one read, however many accounts. */
  readTally: () => Promise<Tally>;
  onFailure: (error: unknown) => void;
  monotonicMs: () => number;
}

/**
 * How old a listened list is. A listener that is quiet and one that is dead look the same, so the
 * list is held against the database every three seconds: it is as old as the last look that found
 * it right, or as its last change.
 */
export class ListAge {
  readonly #parts: Parts;
  #tally: Tally | undefined;
  #rightAtMs: number;
  #lookedAtMs: number;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#rightAtMs = parts.monotonicMs();
    this.#lookedAtMs = this.#rightAtMs;
  }

  get ms(): number {
    return this.#parts.monotonicMs() - this.#rightAtMs;
  }

  /** The list as the listener told it just now. */
  told(tally: Tally): void {
    this.#tally = tally;
    this.#rightAtMs = this.#parts.monotonicMs();
  }

  /** Looks in the background if it is time to; a look still under way holds up no other. */
  look(): void {
    if (this.#parts.monotonicMs() - this.#lookedAtMs >= pulse.listCheckEveryMs)
      void this.#compare();
  }

  /**
   * Whether nobody may go by the list any more. The agent may have been busy with something else:
   * then a last look decides.
   */
  async isStale(): Promise<boolean> {
    if (this.ms <= pulse.listStaleAfterMs) return false;
    await this.#compare();
    return this.ms > pulse.listStaleAfterMs;
  }

  async #compare(): Promise<void> {
    const askedAtMs = this.#parts.monotonicMs();
    this.#lookedAtMs = askedAtMs;
    try {
      const stored = await this.#parts.readTally();
      if (this.#tally?.count === stored.count && this.#tally.sum === stored.sum)
        this.#rightAtMs = Math.max(this.#rightAtMs, askedAtMs);
    } catch (error) {
      this.#parts.onFailure(error);
    }
  }
}
