import { BrokerError } from '#brokers/broker-error.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import type { Instrument, Tick } from './tick.ts';

/** What one call may ask for. */
const instrumentsPerCall = 50;
/** The servers bear about ten calls a second, and others ask with this session too. */
const spacingMs = 200;
/** From one round's beginning to the next. */
const roundEveryMs = 900;

interface RoundParts {
  quotes: (instruments: readonly Instrument[]) => Promise<Tick[]>;
  onTick: (tick: Tick) => void;
  /** The token does not count any more. */
  onDead: () => void;
  clock: Clock;
}

/** Asks by REST for prices, one round at a time, and hands on each call's answer as it comes. */
export class QuoteRounds {
  readonly #parts: RoundParts;
  #asking = false;
  #closed = false;
  #failing = false;
  #beganAtMs = Number.NEGATIVE_INFINITY;

  constructor(parts: RoundParts) {
    this.#parts = parts;
  }

  /**
   * Begins a round over these, the first ones first, unless one is under way or just was. A round
   * ends at its first failure.
   */
  ask(instruments: readonly Instrument[]): void {
    const nowMs = this.#parts.clock.monotonicMs();
    if (
      this.#asking ||
      this.#closed ||
      instruments.length === 0 ||
      nowMs - this.#beganAtMs < roundEveryMs
    )
      return;
    this.#asking = true;
    this.#beganAtMs = nowMs;
    this.#round(instruments)
      .then(() => this.#note(undefined))
      .catch((error: unknown) => this.#note(error))
      .finally(() => {
        this.#asking = false;
      });
  }

  close(): void {
    this.#closed = true;
  }

  async #round(instruments: readonly Instrument[]): Promise<void> {
    const { quotes, onTick, clock } = this.#parts;
    for (let start = 0; start < instruments.length && !this.#closed; start += instrumentsPerCall) {
      if (start > 0) await clock.sleep(spacingMs);
      const ticks = await quotes(instruments.slice(start, start + instrumentsPerCall));
      if (!this.#closed) for (const tick of ticks) onTick(tick);
    }
  }

  /** The first failure after a success is logged, not each of an outage. */
  #note(error: unknown): void {
    if (error instanceof BrokerError && error.kind === 'session-dead' && !this.#closed)
      this.#parts.onDead();
    if (error !== undefined && !this.#failing) log.warn('market.unread', { error: String(error) });
    this.#failing = error !== undefined;
  }
}
