import * as z from 'zod/mini';
import { creditsPerDay } from './packs.ts';
import type { Day, LakhHundredths, MilliCredits } from './units.ts';
import { milliCreditsPerCredit } from './wallets.ts';

/**
 * On which days an account's credits are taken. `trading-days`: on each day on which something may be
 * opened or is held. `order-days`: on each day on which an order is sent, up to a cap a year.
 */
export const creditRules = ['trading-days', 'order-days'] as const;
export type CreditRule = (typeof creditRules)[number];

/** A rule with the IST day from which it holds. */
export interface CreditRow {
  from: Day;
  rule: CreditRule;
}

/** All rules, oldest first. `order-days` holds only where an operator has set its day; else null. */
export function creditRows(orderDaysFrom: Day | null): readonly CreditRow[] {
  const first: CreditRow = { from: '0000-01-01', rule: 'trading-days' };
  return orderDaysFrom === null ? [first] : [first, { from: orderDaysFrom, rule: 'order-days' }];
}

/** The rule that holds on an IST day. */
export function creditRuleOn(rows: readonly CreditRow[], day: Day): CreditRule {
  return rows.findLast(({ from }) => from <= day)?.rule ?? 'trading-days';
}

/** What the `order-days` rule took of an account in one calendar year. */
export const chargedYear = z.object({
  year: z.string(),
  milliCredits: z.int(),
  /** The last day on which it took something, and how much of the sum that was. */
  day: z.string(),
  dayMilliCredits: z.int(),
});
export type ChargedYear = z.infer<typeof chargedYear>;

/** What a day of an account costs by a rule, where a year takes no more than `cap`. */
export function dayMilliCredits({
  rule,
  size,
  day,
  charged,
  cap,
}: {
  rule: CreditRule;
  size: LakhHundredths;
  day: Day;
  charged: ChargedYear | undefined;
  cap: MilliCredits;
}): MilliCredits {
  const whole = creditsPerDay(size) * milliCreditsPerCredit;
  if (rule === 'trading-days') return whole;
  return Math.max(0, Math.min(whole, cap - takenBefore(charged, day)));
}

/** The sum of a year after a day was charged; a day that is charged again counts once. */
export function withCharge(
  charged: ChargedYear | undefined,
  { day, milliCredits }: { day: Day; milliCredits: MilliCredits },
): ChargedYear {
  const before = takenBefore(charged, day);
  return {
    ...{ year: day.slice(0, 4), milliCredits: before + milliCredits },
    ...{ day, dayMilliCredits: milliCredits },
  };
}

/** What earlier days of the same year took. */
function takenBefore(charged: ChargedYear | undefined, day: Day): MilliCredits {
  if (charged?.year !== day.slice(0, 4)) return 0;
  return charged.milliCredits - (charged.day === day ? charged.dayMilliCredits : 0);
}
