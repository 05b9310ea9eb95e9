import { dayMs } from '@sthira/contract/units';
import { termsOf, type Underlying } from '@sthira/quant/contracts/contract-terms';
import { expiryInstant } from '@sthira/quant/contracts/expiries';
import type { PricedBy } from '@sthira/quant/prices/measured-errors';
import { yieldBy } from '@sthira/quant/prices/parity-forward';
import {
  type ErrorFigures,
  errorFigures,
  type MarketPrice,
  type PriceError,
  priceErrors,
} from '@sthira/quant/prices/price-errors';
import { type RecordedChain, recordedChains } from '@sthira/quant/testing/recorded-options';
import type { Sample } from '@sthira/quant/testing/samples';
import { adjacentErrors } from './adjacent-errors.ts';

const pricedBy: readonly PricedBy[] = ['index', 'parity', 'adjacent'];

/** Errors of one kind of price at one place; `all` where every place counts. */
export interface MeasuredErrors extends ErrorFigures {
  underlying: Underlying;
  by: PricedBy;
  /** `CE 1`: calls one expected move above the forward, to the nearest half. */
  place: string;
}

/**
 * How far prices of the model lie from recorded ones of options out of the money, up to two expected
 * moves. The index was recorded at a part of the moments, so that `index` has fewer prices.
 */
export function measuredErrors(sample: Sample): MeasuredErrors[] {
  return (Object.keys(termsOf) as Underlying[]).flatMap((underlying) => {
    const chains = recordedChains(sample, underlying);
    return pricedBy.flatMap((by) => {
      const errors = chains.flatMap((chain) => errorsOf(chain, by));
      const places = Map.groupBy(errors, placeOf);
      return [['all', errors] as const, ...[...places].sort()].flatMap(([place, some]) => {
        const figures = errorFigures(some);
        return figures ? [{ underlying, by, place, ...figures }] : [];
      });
    });
  });
}

const placeOf = ({ optionType, moves }: PriceError) => `${optionType} ${Math.round(2 * moves) / 2}`;

function errorsOf(chain: RecordedChain, by: PricedBy): PriceError[] {
  const { at, expiryDay, forward, index, vixHundredths } = chain;
  const prices: MarketPrice[] = chain.options.map(({ price, ...option }) => ({
    ...option,
    mid: price,
  }));
  if (by === 'adjacent') return adjacentErrors(chain);
  if (by === 'index')
    return index === undefined
      ? []
      : priceErrors(prices, { expiryDay, at, levels: { indexPaise: 100 * index, vixHundredths } });
  const years = (expiryInstant(expiryDay) - at) / (365 * dayMs);
  // Without the index the forward stands for it: only the forward makes a price.
  const level = index ?? forward;
  const dividendYield = yieldBy(forward, { index: level, years });
  const levels = { indexPaise: 100 * level, vixHundredths, dividendYield };
  return priceErrors(prices, { expiryDay, at, levels });
}
