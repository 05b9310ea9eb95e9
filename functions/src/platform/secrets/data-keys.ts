import type { Clock } from '#platform/clock.ts';

interface Kept {
  key: Promise<Buffer>;
  untilMs: number;
}

const keptMs = 5 * 60_000;
/**
 * A failure is remembered for a moment, so that hundreds of accounts do not ask a service that is
 * down each second.
 */
const failedMs = 2_000;
const mostKept = 2_000;

/**
 * Unwrapped keys in this process's memory, for a short while only: reading the same document each
 * second then asks the keeper of keys once. A caller who asks while an answer is under way shares
 * it.
 */
export class DataKeys {
  readonly #kept = new Map<string, Kept>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The key of this name, unwrapped now unless it is known. */
  async get(name: string, unwrap: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#kept.get(name);
    if (known && known.untilMs > this.#clock.monotonicMs()) return known.key;
    const asked = unwrap();
    const kept = this.put(name, asked);
    asked.catch(() => {
      kept.untilMs = Math.min(kept.untilMs, this.#clock.monotonicMs() + failedMs);
    });
    return asked;
  }

  put(name: string, key: Promise<Buffer>): Kept {
    const nowMs = this.#clock.monotonicMs();
    // The oldest come first.
    this.#kept.delete(name);
    for (const [old, { untilMs }] of this.#kept) {
      if (untilMs > nowMs && this.#kept.size < mostKept) break;
      this.#kept.delete(old);
    }
    const kept = { key, untilMs: nowMs + keptMs };
    this.#kept.set(name, kept);
    return kept;
  }
}
