import type { CreditRule } from '@sthira/contract/credit-rules';
import { creditsPerDay, yearlyCapPctHundredths } from '@sthira/contract/packs';
import {
  type LakhHundredths,
  type MilliCredits,
  type Paise,
  paiseFromLakhHundredths,
} from '@sthira/contract/units';
import { milliCreditsPerCredit } from '@sthira/contract/wallets';
import { creditsPaise, newcomersPack } from './credits-price.ts';

/**
 * The most milli-credits that `order-days` takes of an account of a size in a calendar year: 0.25 % of
 * the size, at the price of a credit in the smallest pack with GST, rounded down. No pack is dearer, so
 * nobody pays more rupees than that.
 */
export function yearlyCapMilliCredits(size: LakhHundredths): MilliCredits {
  const { paise, credits } = newcomersPack;
  const capPaise = (paiseFromLakhHundredths(size) * yearlyCapPctHundredths) / 10_000;
  return Math.floor((capPaise * credits * milliCreditsPerCredit) / paise);
}

/** How many days of a year a strategy may open a position, only holds one, and sends an order on. */
export interface DaysAYear {
  /** Days on which a position may be opened. */
  opened: number;
  /** Other days on which one is held. */
  held: number;
  /** Days on which an order is sent. */
  ordered: number;
}

/** What a rule of credits comes to in a year. */
export interface CreditsAYear {
  /** Whole days of credits, or the cap. */
  milliCredits: MilliCredits;
  /** At the price of the smallest pack, with GST. */
  paise: Paise;
  /** The same in hundredths of a percent of the account size, not rounded. */
  pctHundredths: number;
  /** Whether the year's cap took something off. */
  isCapped: boolean;
}

/**
 * What a rule of credits takes in a year of a strategy with so many days, at an account size of at
 * least a hundredth of a lakh. Days may be fractions, as averages of years are; below zero throws a
 * `RangeError`.
 */
export function creditsAYear(
  rule: CreditRule,
  { size, days }: { size: LakhHundredths; days: DaysAYear },
): CreditsAYear {
  const { opened, held, ordered } = days;
  if (!(size > 0) || Math.min(opened, held, ordered) < 0)
    throw new RangeError('A size is above zero, and a year has no fewer than no days.');
  const charged = rule === 'trading-days' ? opened + held : ordered;
  const whole = Math.round(charged * creditsPerDay(size) * milliCreditsPerCredit);
  const cap = rule === 'trading-days' ? Number.POSITIVE_INFINITY : yearlyCapMilliCredits(size);
  const milliCredits = Math.min(whole, cap);
  const paise = creditsPaise(milliCredits);
  const pctHundredths = (10_000 * paise) / paiseFromLakhHundredths(size);
  return { milliCredits, paise, pctHundredths, isCapped: whole > cap };
}
