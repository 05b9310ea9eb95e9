import type { Day, Paise } from '@sthira/contract/units';
import { rupees } from '#words.ts';
import type { Refusal } from './market.ts';
import { monthOf } from './roll-days.ts';
import type { Premium } from './state.ts';
import { percent } from './words.ts';

/** The premiums of twelve months are at most this share of the capital at the first of them. */
export const yearMost = 0.05;

/**
 * The premiums that count beside one of a roll: those of the eleven months before it. Months of rolls
 * are counted, not days, because expiry days of two years lie 364 or 371 days apart: by days, five
 * quarters would fall into most years.
 */
export function premiumsBefore(premiums: readonly Premium[], rollDay: Day): readonly Premium[] {
  return premiums.filter((each) => monthOf(rollDay) - monthOf(each.rollDay) < 12);
}

/** Why a roll is left out for what the twelve months have cost; null when it is not. */
export function yearRefusal(
  premiums: readonly Premium[],
  { rollDay, paidPaise, capitalPaise }: Premium,
): Refusal | null {
  const before = premiumsBefore(premiums, rollDay);
  const [first] = before.toSorted((one, other) => one.rollDay.localeCompare(other.rollDay));
  const allowedPaise = Math.floor(yearMost * (first?.capitalPaise ?? capitalPaise));
  const spentPaise = before.reduce<Paise>((sum, each) => sum + each.paidPaise, 0);
  if (spentPaise + paidPaise <= allowedPaise) return null;
  return {
    kind: 'year-limit',
    isOver: true,
    reason: `Leaves this roll out: ${rupees(spentPaise)} of premiums in twelve months and ${rupees(paidPaise)} more would be over ${rupees(allowedPaise)}, ${percent(yearMost)} of the capital at the first of them; the next roll is looked at anew`,
  };
}
