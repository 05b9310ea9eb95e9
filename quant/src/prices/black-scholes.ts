import { normalCdf, normalDensity } from './normal.ts';

/**
 * Spot, strike and price in one unit; `years` of interest and dividends by the calendar,
 * `varianceYears` by the clock of the variance; continuously compounded rates and volatility per
 * year, as fractions.
 */
export interface EuropeanOption {
  type: 'CE' | 'PE';
  spot: number;
  strike: number;
  years: number;
  varianceYears: number;
  rate: number;
  dividendYield: number;
  volatility: number;
}

/** `vega` and `rho` for a change of 1.00; `theta` for a year in which both clocks run alike. */
export interface Greeks {
  delta: number;
  gamma: number;
  vega: number;
  theta: number;
  rho: number;
}

/** What all options of one expiry share at one instant. */
export interface Term {
  /** Standard deviation at a volatility of 1. */
  root: number;
  yieldFactor: number;
  discount: number;
}

export function termOf({
  years,
  varianceYears,
  rate,
  dividendYield,
}: Pick<EuropeanOption, 'years' | 'varianceYears' | 'rate' | 'dividendYield'>): Term {
  return {
    root: Math.sqrt(Math.max(0, varianceYears)),
    yieldFactor: Math.exp(-dividendYield * Math.max(0, years)),
    discount: Math.exp(-rate * Math.max(0, years)),
  };
}

/**
 * Value of a European option on an index paying a continuous yield (Merton 1973; Hull, chapter 17).
 * At or past expiry: its exercise value.
 */
export function priceOption(option: EuropeanOption): number {
  return priceInTerm(option, termOf(option));
}

/** The same value, from terms that were already computed for the expiry. */
export function priceInTerm(
  option: Pick<EuropeanOption, 'type' | 'spot' | 'strike' | 'volatility'>,
  term: Term,
): number {
  const { type, spot, strike, volatility } = option;
  const sign = type === 'CE' ? 1 : -1;
  const forwardSpot = spot * term.yieldFactor;
  const presentStrike = strike * term.discount;
  const deviation = volatility * term.root;
  if (deviation <= 0) return Math.max(0, sign * (forwardSpot - presentStrike));
  const d1 = Math.log(forwardSpot / presentStrike) / deviation + deviation / 2;
  return (
    sign * (forwardSpot * normalCdf(sign * d1) - presentStrike * normalCdf(sign * (d1 - deviation)))
  );
}

export function greeksOf(option: EuropeanOption): Greeks {
  const { spot, strike, years, rate, dividendYield, volatility } = option;
  const sign = option.type === 'CE' ? 1 : -1;
  const { root, yieldFactor, discount } = termOf(option);
  const deviation = volatility * root;
  if (deviation <= 0)
    return { delta: sign * (spot - strike) > 0 ? sign : 0, gamma: 0, vega: 0, theta: 0, rho: 0 };
  const presentStrike = strike * discount;
  const d1 = Math.log((spot * yieldFactor) / presentStrike) / deviation + deviation / 2;
  const density = normalDensity(d1);
  const exercised = normalCdf(sign * (d1 - deviation));
  const delta = sign * yieldFactor * normalCdf(sign * d1);
  return {
    delta,
    gamma: (yieldFactor * density) / (spot * deviation),
    vega: spot * yieldFactor * density * root,
    theta:
      (-spot * yieldFactor * density * volatility) / (2 * root) +
      dividendYield * spot * delta -
      sign * rate * presentStrike * exercised,
    rho: sign * presentStrike * years * exercised,
  };
}
