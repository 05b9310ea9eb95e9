import type { Paise } from '@sthira/contract/units';
import { figure } from '#words.ts';

/** Why a roll was not made, without the figures of the moment. */
export const missedWords = {
  'no-contract': 'its options were not listed',
  taken: 'another hand holds its options in this account',
  'no-quotes': 'its options had no fresh quotes',
  'wide-quotes': 'bid and ask of its options lay too far apart',
  'dear-spread': 'the spread cost more than it may',
  'cheap-spread': 'the spread cost too little for its prices to be believed',
  'wide-debit': 'its middle was not filled in three sessions, and at bid and ask it cost too much',
  'no-time': 'its order was not filled before the last minute',
  'small-account': 'one lot is too much for this account',
  'no-cash': 'the cash did not pay the premium',
  'no-margin': 'the free margin was too small',
  'year-limit': 'the premiums of twelve months would have been more than 5% of the capital',
  rejected: 'its order was not taken or not filled',
  'not-sold': 'the upper call was not sold, so that the lower one was sold back',
} as const;

export type Missed = keyof typeof missedWords;

export const missedKinds: ReadonlySet<unknown> = new Set(Object.keys(missedWords));

/** A share as a percentage of two decimals at most. */
export function percent(share: number): string {
  return `${figure(100 * share)}%`;
}

/** Lakhs of rupees, rounded up to a tenth. */
export function lakhs(paise: Paise): string {
  return `₹${figure(Math.ceil(paise / 1_000_000) / 10)} lakh`;
}
