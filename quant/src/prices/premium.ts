import { type Day, dayMs, type Instant } from '@sthira/contract/units';
import type { OptionContract } from '#contracts/contracts.ts';
import { expiryInstant } from '#contracts/expiries.ts';
import { priceInTerm, termOf } from './black-scholes.ts';
import { moneyShareOfVix, smileAt } from './smile.ts';
import type { Place } from './spread.ts';
import { longRunVixHundredths, vixUntil } from './term-structure.ts';
import { tradingDaysPerYear, varianceYears } from './variance-clock.ts';

/** Levels as the market has them: points x100, and VIX percent x100. Fractions are allowed. */
export interface PricingLevels {
  indexPaise: number;
  vixHundredths: number;
  /** The volatility at the money as a share of VIX, where another than the fitted one is tried. */
  moneyShare?: number | undefined;
  /** Where VIX returns to after the 30 days that it speaks of, where another level is assumed. */
  longRunVixHundredths?: number | undefined;
  /**
   * Dividends a year as the options' own forward tells them (`yieldBy`); where none is told, the
   * assumed ones count.
   */
  dividendYield?: number | undefined;
}

/** The fair premium in paise, unrounded, and where the option stands. */
export interface Premium extends Place {
  paise: number;
  /** Per year, as a fraction. */
  volatility: number;
}

/** Interest and dividends per year, continuously compounded. */
export const carry = { rate: 0.065, dividendYield: 0.012 };

type PricedContract = Pick<OptionContract, 'expiryDay' | 'strike' | 'optionType'>;

/**
 * The premium of an option by India VIX, the clock of the variance and the smile. Beyond 30 calendar
 * days VIX counts as it returns to its long-run level.
 */
export function premiumOf(
  { expiryDay, strike, optionType: type }: PricedContract,
  at: Instant,
  {
    indexPaise,
    vixHundredths,
    moneyShare = moneyShareOfVix,
    longRunVixHundredths: longRunHundredths = longRunVixHundredths,
    dividendYield = carry.dividendYield,
  }: PricingLevels,
): Premium {
  const { years, term, varianceDays } = termAt(expiryDay, at, dividendYield);
  const spot = indexPaise / 100;
  const forward = (spot * term.yieldFactor) / term.discount;
  const vix = vixUntil(years, { vixHundredths, longRunHundredths });
  const atTheMoney = (moneyShare * vix) / 10_000;
  const deviation = atTheMoney * term.root;
  const distance = deviation > 0 ? Math.log(strike / forward) / deviation : 0;
  const volatility = atTheMoney * smileAt(distance);
  return {
    paise: 100 * priceInTerm({ type, spot, strike, volatility }, term),
    distance,
    varianceDays,
    volatility,
  };
}

/** One standard deviation of the index until an instant at India VIX, in paise. */
export function expectedMovePaise(
  { indexPaise, vixHundredths }: PricingLevels,
  from: Instant,
  to: Instant,
): number {
  return indexPaise * (vixHundredths / 10_000) * Math.sqrt(varianceYears(from, to));
}

const yearMs = 365 * dayMs;
let known = termUntil('', 0, carry.dividendYield, 0);

/**
 * The last result is remembered, because the options of a chain or a position are priced one after
 * the other for the same expiry and instant.
 */
function termAt(expiryDay: Day, at: Instant, dividendYield: number): typeof known {
  if (known.at !== at || known.expiryDay !== expiryDay || known.dividendYield !== dividendYield)
    known = termUntil(expiryDay, at, dividendYield, expiryInstant(expiryDay));
  return known;
}

function termUntil(expiryDay: Day, at: Instant, dividendYield: number, expiresAt: Instant) {
  const years = Math.max(0, expiresAt - at) / yearMs;
  const variance = varianceYears(at, expiresAt);
  return {
    expiryDay,
    at,
    dividendYield,
    years,
    term: termOf({ years, varianceYears: variance, rate: carry.rate, dividendYield }),
    varianceDays: variance * tradingDaysPerYear,
  };
}
