import { liquidFund } from '#result/liquid-fund.ts';
import { chargesAYear, rollsAYear } from './roll-charges.ts';

/** Shares of the capital or the index, not percentages. */
interface BoundInput {
  /** Of the index whose rise is taken part in. */
  notional: number;
  /** The debit of a spread, of the index. */
  debit: number;
  /** What the ETF earns in a year. */
  yieldAYear?: number;
}

const assumedYield = liquidFund.percentAYear / 100;

/**
 * The least that the whole, ETF and spreads, makes in twelve months from a day without a spread, as a
 * share of the capital: each of four quarters loses its premium and the rest earns the ETF's yield.
 * (1 + y)(1 − N d)⁴ − 1 − charges, which is y (1 − 2.5 N d) − 4 N d − charges to the first order.
 */
export function worstYear({ notional, debit, yieldAYear = assumedYield }: BoundInput): number {
  return (1 + yieldAYear) * (1 - notional * debit) ** rollsAYear - 1 - chargesAYear;
}

/**
 * The most that is lost from the best day on, as a share of the capital of that day: all open profit,
 * N w of what was there before, and then one premium. `width` is the distance of the strikes as a
 * share of the index. The charges of a roll are in it. Holds over any number of quarters while a quarter's yield pays its premium.
 */
export function mostBelowBestDay({
  notional,
  debit,
  width = 0.05,
}: Omit<BoundInput, 'yieldAYear'> & { width?: number }): number {
  const premium = notional * debit;
  const profit = (notional * width) / (1 - premium + notional * width);
  return profit + (1 - profit) * premium + chargesAYear / rollsAYear;
}

/** Whether a quarter of 84 days, the shortest there is, earns its premium and its charges. */
export function yieldPays({ notional, debit, yieldAYear = assumedYield }: BoundInput): boolean {
  const earned = (1 + yieldAYear) ** (84 / 365);
  return earned * (1 - notional * debit - chargesAYear / rollsAYear) >= 1;
}

/** What one position can lose. */
export const boundWords =
  'A spread loses its premium and its charges at most, 1.25% of the account size in a quarter, and no order has to be filled for that. It rests on the lower call being bought before the upper one is sold, on the clearing house, and on the ETF keeping its value.';
