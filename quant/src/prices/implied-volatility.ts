import { type EuropeanOption, greeksOf, priceOption } from './black-scholes.ts';

type PricedOption = Omit<EuropeanOption, 'volatility'> & { price: number };

const bounds = { low: 1e-4, high: 5 };

/**
 * The volatility that gives the price, or null when none between 0.01 % and 500 % does. Newton's
 * method inside a bracket.
 */
export function impliedVolatility({ price, ...option }: PricedOption): number | null {
  const valueAt = (volatility: number) => priceOption({ ...option, volatility });
  if (option.varianceYears <= 0 || !(price >= valueAt(bounds.low)) || price > valueAt(bounds.high))
    return null;
  let { low, high } = bounds;
  let volatility = 0.2;
  for (let step = 0; step < 100; step++) {
    const error = valueAt(volatility) - price;
    if (Math.abs(error) < 1e-10 * option.spot || high - low < 1e-12) break;
    if (error > 0) high = volatility;
    else low = volatility;
    const newton = volatility - error / greeksOf({ ...option, volatility }).vega;
    volatility = newton > low && newton < high ? newton : (low + high) / 2;
  }
  return volatility;
}
