import type { Instant, Paise } from '@sthira/contract/units';
import type { LastingLimit } from '#limits/lasting-limits.ts';
import type { RunResult } from './run-account.ts';

/**
 * What a run asks its agent to do besides orders. It asks again each second until that took effect.
 */
export type RunRequest =
  /** The platform ends the run. */
  | { kind: 'stop'; reason: string }
  /** A limit that keeps the account from entering for the rest of its day or week is reached. */
  | { kind: 'limit'; limit: LastingLimit; pctHundredths: number; usedPaise: Paise }
  /**
   * The run holds nothing at the broker any more. `unaccounted` are the orders no book has ever
   * shown.
   */
  | ({ kind: 'flat'; unaccounted: string[]; closesAt: Instant } & RunResult)
  | {
      kind: 'issue';
      problem: RunProblem;
      priority: 'critical' | 'high' | 'medium';
      text: string;
      times?: number;
    };

/** The problems of a run that people have to know about. */
export type RunProblem =
  | 'books-differ'
  | 'entries-broken'
  | 'invariant'
  | 'kept'
  | 'left-to-expire'
  | 'no-margin'
  | 'prices-dead'
  | 'reducing'
  | 'square-off-stuck';
