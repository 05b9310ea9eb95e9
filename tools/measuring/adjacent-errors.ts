import { dayMs } from '@sthira/contract/units';
import { expiryInstant } from '@sthira/quant/contracts/expiries';
import { priceOption } from '@sthira/quant/prices/black-scholes';
import { carry, expectedMovePaise } from '@sthira/quant/prices/premium';
import type { MarketPrice, PriceError } from '@sthira/quant/prices/price-errors';
import { quotedSmile, sparsePoints, volatilityAt } from '@sthira/quant/prices/quoted-smile';
import { varianceYears } from '@sthira/quant/prices/variance-clock';
import { quotesOf, type RecordedChain } from '@sthira/quant/testing/recorded-options';

/** Further out prices are a few ticks. */
const farthestMoves = 2;

/**
 * The error at each option whose price is not known, where the strikes around it are quoted: each is
 * left out in turn and priced by the others, out of the money, up to two expected moves.
 */
export function adjacentErrors({
  at,
  expiryDay,
  forward,
  vixHundredths,
  options,
}: RecordedChain): PriceError[] {
  const smile = quotedSmile(quotesOf(options), { expiryDay, at, oldestMs: 0 });
  if (!smile) return [];
  const expiresAt = expiryInstant(expiryDay);
  const years = (expiresAt - at) / (365 * dayMs);
  const spot = forward * Math.exp((carry.dividendYield - carry.rate) * years);
  const move = expectedMovePaise({ indexPaise: 100 * spot, vixHundredths }, at, expiresAt) / 100;
  const term = { spot, years, varianceYears: varianceYears(at, expiresAt), ...carry };
  const errorOf = ({ strike, optionType: type, mid }: MarketPrice): PriceError[] => {
    const others = sparsePoints(smile.points.filter((point) => point.strike !== strike));
    const volatility = volatilityAt(others, strike);
    const moves = Math.abs(strike - forward) / move;
    if (volatility === undefined || (type === 'CE') !== strike >= forward || moves > farthestMoves)
      return [];
    return [
      {
        ...{ optionType: type, moves },
        error: priceOption({ ...term, type, strike, volatility }) / mid - 1,
      },
    ];
  };
  return options.flatMap(({ price, ...option }) => errorOf({ ...option, mid: price }));
}
