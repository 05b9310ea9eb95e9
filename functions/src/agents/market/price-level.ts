import { yearsUntil } from '@sthira/quant/contracts/expiries';
import { moneyVolatility, recordedOldestMs } from '@sthira/quant/prices/money-volatility';
import { yieldBy } from '@sthira/quant/prices/parity-forward';
import type { PricingLevels } from '@sthira/quant/prices/premium';
import { errorFigures, priceErrors } from '@sthira/quant/prices/price-errors';
import { quotedSmile } from '@sthira/quant/prices/quoted-smile';
import { type OfferedOption, soundOptions } from '@sthira/quant/prices/sound-quotes';
import type { PriceLevel, RecordedExpiry, RecordedQuotes } from '#documents/recorded-quotes.ts';
import { quotedSpreads } from './long-quotes.ts';

type ExpiryLevel = PriceLevel['levels'][number];

/**
 * What recorded quotes say of each expiry: the volatility at the money, the forward, and how far the
 * model's prices lie from the middle of bid and ask. Of months and quarters, the best prices of the
 * spread from the money to 5 % above.
 */
export function priceLevelOf(quotes: RecordedQuotes): PriceLevel {
  const { at, indexPaise, vixHundredths, expiries } = quotes;
  const levels = expiries.map(({ expiryDay, options }): ExpiryLevel => {
    const offered = options.map(offeredOf);
    const smile = quotedSmile(offered, { expiryDay, at, oldestMs: recordedOldestMs });
    const forward = smile?.forward ?? null;
    return {
      expiryDay,
      ...moneyVolatility(offered, { expiryDay, at }),
      forwardPaise: forward === null ? null : Math.round(100 * forward),
      errors: errorsOf(offered, forward, { ...quotes, expiryDay }),
    };
  });
  const measured = { at, vixHundredths, levels };
  return quotes.long
    ? { ...measured, long: { indexPaise, spreads: quotedSpreads(quotes) } }
    : measured;
}

function offeredOf({
  strike,
  optionType,
  bids,
  asks,
  at,
}: RecordedExpiry['options'][number]): OfferedOption {
  return {
    ...{ strike, optionType, at },
    bidPaise: bids[0]?.paise ?? null,
    askPaise: asks[0]?.paise ?? null,
  };
}

type Moment = Pick<RecordedQuotes, 'at' | 'indexPaise' | 'vixHundredths'> &
  Pick<ExpiryLevel, 'expiryDay'>;

function errorsOf(
  offered: readonly OfferedOption[],
  forward: number | null,
  { at, indexPaise, vixHundredths, expiryDay }: Moment,
): NonNullable<ExpiryLevel['errors']> {
  if (vixHundredths === null) return { parity: null, index: null };
  const sound = soundOptions(offered, { now: at, oldestMs: recordedOldestMs });
  const figuresBy = (levels: PricingLevels) =>
    figuresOf(errorFigures(priceErrors(sound, { expiryDay, at, levels })));
  const known = { indexPaise, vixHundredths };
  const years = yearsUntil(expiryDay, at);
  const dividendYield =
    forward === null ? undefined : yieldBy(forward, { index: indexPaise / 100, years });
  return {
    parity: dividendYield === undefined ? null : figuresBy({ ...known, dividendYield }),
    index: figuresBy(known),
  };
}

function figuresOf(figures: ReturnType<typeof errorFigures>) {
  return (
    figures && { prices: figures.prices, median: figures.median, nineTenths: figures.nineTenths }
  );
}
