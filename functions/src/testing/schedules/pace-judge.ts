import type { Call } from '@sthira/lab/matching/fault';
import { mix } from '@sthira/quant/hash';
import type { Judged } from './judged-world.ts';

/**
 * Of orders and cancels, as the receiver counts them, whose ways to it differ by less than this.
 */
const mostPerSecond = 7;
const longestWayMs = 100;
/** Of one book, so that they are a second apart when they arrive. */
const closestReadsMs = 1_000 + longestWayMs;

/** For tests: how often a broker may be asked. */
export class PaceJudge {
  readonly #judged: Pick<Judged, 'time' | 'plan' | 'wrong'>;
  #requests = 0;
  #arrivals: number[] = [];
  readonly #readAtMs: Partial<Record<Call, number>> = {};

  constructor(judged: Pick<Judged, 'time' | 'plan' | 'wrong'>) {
    this.#judged = judged;
  }

  /**
   * Orders and cancels of any one second as the broker receives them: one may be longer on its way
   * than another.
   */
  request(): void {
    const { time, plan, wrong } = this.#judged;
    this.#requests += 1;
    const arrivesAtMs = time.nowMs + (mix(plan.seed, this.#requests) % longestWayMs);
    this.#arrivals = [...this.#arrivals.filter((atMs) => atMs > time.nowMs - 1_000), arrivesAtMs];
    const most = Math.max(
      ...this.#arrivals.map(
        (end) => this.#arrivals.filter((atMs) => atMs <= end && atMs > end - 1_000).length,
      ),
    );
    if (most > mostPerSecond) wrong(`${most} orders and cancels within a second`);
  }

  /** A run's book as it is asked for: the broker answers each once a second. */
  read(call: Call): void {
    const { time, wrong } = this.#judged;
    const sinceMs = time.nowMs - (this.#readAtMs[call] ?? Number.NEGATIVE_INFINITY);
    this.#readAtMs[call] = time.nowMs;
    if (sinceMs < closestReadsMs) wrong(`${call} was read twice within ${sinceMs} ms`);
  }
}
