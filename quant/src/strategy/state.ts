import type { Paise } from '@sthira/contract/units';

/**
 * What a run reads of any strategy's state. The rest of it is the strategy's own: small JSON that is
 * stored with the run.
 *
 * flat → entering → holding → exiting → flat, and from entering straight to exiting. One that holds
 * several positions side by side goes from holding to entering and back.
 */
export interface StrategyState {
  phase: 'flat' | 'entering' | 'holding' | 'exiting';
  /** What the position was opened by, or is closed for, in words. */
  because?: string | undefined;
  /** What it can lose at most, charges included. */
  worstPaise?: Paise | undefined;
}
