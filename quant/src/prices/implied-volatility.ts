import { type EuropeanOption, greeksOf, priceOption } from './black-scholes.ts';

type PricedOption = Omit<EuropeanOption, 'volatility'> & { price: number };

const bounds = { low: 1e-4, high: 5 };

/** The smallest difference of prices that is looked at, as a share of the level. */
const finest = 1e-10;

/**
 * The volatility that gives the price, or null when none between 0.01 % and 500 % does, or when the
 * price is not above the least that the option can cost, which many volatilities give. Newton's
 * method inside a bracket.
 */
export function impliedVolatility({ price, ...option }: PricedOption): number | null {
  const valueAt = (volatility: number) => priceOption({ ...option, volatility });
  const finestPrice = finest * option.spot;
  const isAboveLeast = price > valueAt(bounds.low) + finestPrice;
  if (option.varianceYears <= 0 || !isAboveLeast || price > valueAt(bounds.high)) return null;
  let { low, high } = bounds;
  let volatility = 0.2;
  for (let step = 0; step < 100; step++) {
    const error = valueAt(volatility) - price;
    if (Math.abs(error) < finestPrice || high - low < 1e-12) break;
    if (error > 0) high = volatility;
    else low = volatility;
    const newton = volatility - error / greeksOf({ ...option, volatility }).vega;
    volatility = newton > low && newton < high ? newton : (low + high) / 2;
  }
  return volatility;
}
