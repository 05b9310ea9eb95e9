import type { Instant, Paise } from '@sthira/contract/units';
import type { ClosedTrade } from './trades.ts';

/** Where the market stood. */
export interface ReplayLevels {
  at: Instant;
  indexPaise: Paise;
  vixHundredths: number;
}

/** A position from its first order until nothing of it was left. */
export interface ReplayedPosition {
  /** The market at its first order and when it was closed. */
  opened: ReplayLevels;
  closed: ReplayLevels;
  legs: readonly ClosedTrade[];
  /** Its result before charges. */
  grossPaise: Paise;
  /** Why it was closed, in words; null where its options settled. */
  because: string | null;
}
