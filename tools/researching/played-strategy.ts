import type { Day, Paise } from '@sthira/contract/units';
import type { Played } from './book-position.ts';

/** What a strategy made of a recorded day. */
export interface PlayedDay {
  day: Day;
  grossPaise: Paise;
  chargesPaise: Paise;
  creditsPaise: Paise;
  /** What lies outside the ETF at its close; 0 when left out. */
  outsidePaise?: Paise;
}

/** A strategy over a record. Days on which nothing was made may be missing. */
export interface PlayedStrategy {
  days: readonly PlayedDay[];
  /** What each position made after charges, before credits. */
  results: readonly Paise[];
}

/** Positions of a rule, each booked on the day of its end. */
export function playedPositions(played: readonly Played[]): PlayedStrategy {
  return {
    days: played.map(({ endDay, ...paise }) => ({ ...paise, day: endDay })),
    results: played.map(({ grossPaise, chargesPaise }) => grossPaise - chargesPaise),
  };
}
