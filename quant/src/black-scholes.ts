import { normalCdf, normalDensity } from './normal.ts';

/**
 * Spot, strike and price in one unit; years to expiry; continuously compounded rates and volatility
 * per year, as fractions.
 */
export interface EuropeanOption {
  type: 'CE' | 'PE';
  spot: number;
  strike: number;
  years: number;
  rate: number;
  dividendYield: number;
  volatility: number;
}

/** `vega` and `rho` for a change of 1.00, `theta` per year. */
export interface Greeks {
  delta: number;
  gamma: number;
  vega: number;
  theta: number;
  rho: number;
}

/** What all options of one expiry share at one instant. */
export interface Term extends Pick<EuropeanOption, 'years' | 'rate' | 'dividendYield'> {
  root: number;
  yieldFactor: number;
  discount: number;
}

export function termOf({
  years,
  rate,
  dividendYield,
}: Pick<EuropeanOption, 'years' | 'rate' | 'dividendYield'>): Term {
  const yieldFactor = Math.exp(-dividendYield * Math.max(0, years));
  const discount = Math.exp(-rate * Math.max(0, years));
  return { years, rate, dividendYield, root: Math.sqrt(Math.max(0, years)), yieldFactor, discount };
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
  const { years, rate, dividendYield, root, yieldFactor, discount } = term;
  const sign = type === 'CE' ? 1 : -1;
  const forwardSpot = spot * yieldFactor;
  const presentStrike = strike * discount;
  if (years <= 0 || volatility <= 0) return Math.max(0, sign * (forwardSpot - presentStrike));
  const deviation = volatility * root;
  const d1 =
    (Math.log(spot / strike) + (rate - dividendYield + volatility ** 2 / 2) * years) / deviation;
  return (
    sign * (forwardSpot * normalCdf(sign * d1) - presentStrike * normalCdf(sign * (d1 - deviation)))
  );
}

export function greeksOf(option: EuropeanOption): Greeks {
  const { spot, strike, years, rate, dividendYield, volatility } = option;
  const sign = option.type === 'CE' ? 1 : -1;
  if (isCertain(option))
    return { delta: sign * (spot - strike) > 0 ? sign : 0, gamma: 0, vega: 0, theta: 0, rho: 0 };
  const { d1, d2 } = moneyness(option);
  const root = Math.sqrt(years);
  const yieldFactor = Math.exp(-dividendYield * years);
  const presentStrike = strike * Math.exp(-rate * years);
  const density = normalDensity(d1);
  const carry =
    sign *
    (dividendYield * spot * yieldFactor * normalCdf(sign * d1) -
      rate * presentStrike * normalCdf(sign * d2));
  return {
    delta: sign * yieldFactor * normalCdf(sign * d1),
    gamma: (yieldFactor * density) / (spot * volatility * root),
    vega: spot * yieldFactor * density * root,
    theta: (-spot * yieldFactor * density * volatility) / (2 * root) + carry,
    rho: sign * presentStrike * years * normalCdf(sign * d2),
  };
}

function isCertain({ years, volatility }: EuropeanOption): boolean {
  return years <= 0 || volatility <= 0;
}

function moneyness({ spot, strike, years, rate, dividendYield, volatility }: EuropeanOption): {
  d1: number;
  d2: number;
} {
  const deviation = volatility * Math.sqrt(years);
  const d1 =
    (Math.log(spot / strike) + (rate - dividendYield + volatility ** 2 / 2) * years) / deviation;
  return { d1, d2: d1 - deviation };
}
