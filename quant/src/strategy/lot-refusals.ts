import type { Paise } from '@sthira/contract/units';
import { figure, rupees } from '#words.ts';

/**
 * Why an account of this size can never hold the margin of one lot, of which the share of its size
 * may be used; `undefined` when one fits.
 */
export function oneLotRefusal(
  lotPaise: Paise,
  { capitalPaise, share }: { capitalPaise: Paise; share: number },
): string | undefined {
  if (share * capitalPaise >= lotPaise) return undefined;
  return `One lot needs ${rupees(lotPaise)}, ${figure(share * 100)}% of this account is ${rupees(share * capitalPaise)}.`;
}

/**
 * Why one lot could lose more than an account may, which is that percentage of its size; `undefined`
 * when it could not.
 */
export function lossRefusal(
  lotLossPaise: Paise,
  { allowedPaise, percent }: { allowedPaise: Paise; percent: number },
): string | undefined {
  if (lotLossPaise <= allowedPaise) return undefined;
  return `The worst case of one lot is ${rupees(lotLossPaise)}, ${figure(percent)}% of this account is ${rupees(allowedPaise)}.`;
}

/** Why an account is below the smallest that can hold one lot; `undefined` when it is not. */
export function accountRefusal(accountPaise: Paise, capitalPaise: Paise): string | undefined {
  return capitalPaise < accountPaise ? 'One lot does not fit an account of this size.' : undefined;
}

/** What a day has lost and may lose. */
export interface DayLoss {
  lostPaise: Paise;
  allowedPaise: Paise;
}

/** Why one lot is not risked on a day that has lost too much for it, without a full stop. */
export function dayLossWords(lotLossPaise: Paise, { lostPaise, allowedPaise }: DayLoss): string {
  return `The worst case of one lot is ${rupees(lotLossPaise)}: ${rupees(allowedPaise)} may be lost in a day, and ${rupees(lostPaise)} are`;
}

/** Free cash is advised in steps of a hundred rupees, because prices move. */
const adviceStepPaise = 10_000;

/**
 * Why free cash cannot pay the premium of one lot, of which a share may be used, and how much would
 * do; `undefined` when it can. `age` says since when the cash is known: `read 4 minutes ago`.
 */
export function cashRefusal(
  premiumPaise: Paise,
  { cashPaise, share, age }: { cashPaise: Paise; share: number; age: string },
): string | undefined {
  if (share * cashPaise >= premiumPaise) return undefined;
  const enoughPaise = adviceStepPaise * Math.ceil(premiumPaise / share / adviceStepPaise);
  const part = rupees(Math.max(0, share * cashPaise));
  return `The premium of one lot is ${rupees(premiumPaise)}, paid in cash and not by pledged holdings: ${figure(share * 100)}% of the free cash is ${part} (${age}). Free cash of ${rupees(enoughPaise)} would do.`;
}
