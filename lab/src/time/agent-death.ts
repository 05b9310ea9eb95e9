/**
 * What an agent does to the world outside, each a place where it may die: an order is stored, sent,
 * and what became of it stored.
 */
export const places = [
  'stores-orders',
  'sends',
  'stores-answers',
  'reads-books',
  'stores-beat',
] as const;
export type Place = (typeof places)[number];
export const moments = ['before', 'after'] as const;
export type Moment = (typeof moments)[number];

/**
 * For tests: what befalls the first agent of a shard that comes to a place for the n-th time since
 * the trouble began.
 */
export class AgentDeath {
  struckAtMs: number | undefined;
  /** When the one that stood still goes on; undefined for one that dies. */
  wakesAtMs: number | undefined;
  readonly #place: Place;
  readonly #moment: Moment;
  readonly #standsStillMs: number | undefined;
  readonly #strike: () => void;
  #passes: number;
  #isArmed = false;

  constructor(options: {
    place: Place;
    moment: Moment;
    passes: number;
    standsStillMs?: number | undefined;
    onStrike: () => void;
  }) {
    this.#place = options.place;
    this.#moment = options.moment;
    this.#passes = options.passes;
    this.#standsStillMs = options.standsStillMs;
    this.#strike = options.onStrike;
  }

  arm(): void {
    this.#isArmed = true;
  }

  /** Whether it strikes now, at most once. */
  strikes(place: Place, moment: Moment, nowMs: number): boolean {
    if (
      !this.#isArmed ||
      this.struckAtMs !== undefined ||
      place !== this.#place ||
      moment !== this.#moment
    )
      return false;
    this.#passes -= 1;
    if (this.#passes >= 0) return false;
    this.struckAtMs = nowMs;
    if (this.#standsStillMs !== undefined) this.wakesAtMs = nowMs + this.#standsStillMs;
    this.#strike();
    return true;
  }
}
