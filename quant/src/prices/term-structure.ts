import { dayMs } from '@sthira/contract/units';

/**
 * Where India VIX returns to, in percent x100: its mean of 2016 to 2025, rounded. Most years lie
 * between 12 and 22; whoever prices a certain year says that year's own level instead.
 */
export const longRunVixHundredths = 1_650;

/** How many times a year the way to the long-run level shrinks to 1/e of itself. */
const reversionPerYear = 4;
/** VIX tells the volatility of the next 30 calendar days. */
const vixYears = (30 * dayMs) / (365 * dayMs);

interface Vix {
  vixHundredths: number;
  longRunHundredths: number;
}

/**
 * VIX as it would be told for so many calendar years, in percent x100: VIX itself for 30 days and
 * less. Beyond, its variance returns to the long-run level at a steady pace, and what is answered is
 * the mean of that way.
 */
export function vixUntil(years: number, { vixHundredths, longRunHundredths }: Vix): number {
  if (years <= vixYears) return vixHundredths;
  const longRun = longRunHundredths ** 2;
  const share = meanLeft(years) / meanLeft(vixYears);
  return Math.sqrt(longRun + (vixHundredths ** 2 - longRun) * share);
}

/** The mean, until then, of what is left of a distance from the long-run level. */
function meanLeft(years: number): number {
  const passed = reversionPerYear * years;
  return (1 - Math.exp(-passed)) / passed;
}
