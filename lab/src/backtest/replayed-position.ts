import type { Day, Instant, Paise } from '@sthira/contract/units';
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
  /** When its options expire. */
  expiryDay: Day;
  legs: readonly ClosedTrade[];
  /** Its result before charges, and what it added to those of its days. */
  grossPaise: Paise;
  chargesPaise: Paise;
  /** Why it was closed, in words; null where its options settled. */
  because: string | null;
}
