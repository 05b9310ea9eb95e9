import type { Day, Paise } from '@sthira/contract/units';
import { marginPaise } from '#margin.ts';
import type { QuoteOf } from '#strategy/input.ts';
import type { Strangle } from './state.ts';

/** Share of the capital that may stand as margin. */
export const capitalShare = 0.8;
/**
 * Share of the free margin to use. The rest is a reserve, because brokers block a little more than
 * our formula computes, and a limit order blocks more than the quote.
 */
export const availableShare = 0.95;
/** A reserve for wings that become dearer before they are bought. */
const premiumReserve = 1.05;

/**
 * Margin of one lot of every leg, wings at their ask, on the last day on which it may be held.
 * Infinite when a price is missing.
 */
export function lotMarginPaise(
  strangle: Strangle,
  { indexPaise, quoteOf, lastDay }: { indexPaise: Paise; quoteOf: QuoteOf; lastDay: Day },
): Paise {
  const { longCall, longPut, shortCall, shortPut } = strangle;
  const askPaise = (instrumentId: number) => reservedAskPaise(quoteOf, instrumentId);
  const units = shortCall.lotSize;
  return marginPaise(
    [
      { contract: longCall, units, pricePaise: askPaise(longCall.instrumentId) },
      { contract: longPut, units, pricePaise: askPaise(longPut.instrumentId) },
      { contract: shortCall, units: -units, pricePaise: 0 },
      { contract: shortPut, units: -units, pricePaise: 0 },
    ],
    { [shortCall.underlying]: indexPaise, day: lastDay },
  );
}

/**
 * What the wings of one lot cost at their ask, which is paid before the sold legs bring anything
 * in. Infinite when a price is missing.
 */
export function lotPremiumPaise({ longCall, longPut }: Strangle, quoteOf: QuoteOf): Paise {
  return [longCall, longPut].reduce(
    (sum, { lotSize, instrumentId }) => sum + lotSize * reservedAskPaise(quoteOf, instrumentId),
    0,
  );
}

function reservedAskPaise(quoteOf: QuoteOf, instrumentId: number): Paise {
  return Math.ceil((quoteOf(instrumentId)?.askPaise ?? Number.POSITIVE_INFINITY) * premiumReserve);
}

export interface SizingInput {
  lotMarginPaise: Paise;
  lotPremiumPaise: Paise;
  capitalPaise: Paise;
  marginAvailablePaise: Paise;
  /** Null while unknown. */
  cashPaise: Paise | null;
  /** The strategy's own limit, null without one. */
  lots: number | null;
}

/** Whole lots that capital, free margin, cash and the strategy all allow. */
export function sizeLots({
  lotMarginPaise,
  lotPremiumPaise,
  capitalPaise,
  marginAvailablePaise,
  cashPaise,
  lots,
}: SizingInput): number {
  const byCapital = Math.floor((capitalShare * capitalPaise) / lotMarginPaise);
  const byMargin = Math.floor((availableShare * marginAvailablePaise) / lotMarginPaise);
  const byCash =
    cashPaise === null
      ? Number.POSITIVE_INFINITY
      : Math.floor((availableShare * cashPaise) / lotPremiumPaise);
  return Math.max(0, Math.min(byCapital, byMargin, byCash, lots ?? Number.POSITIVE_INFINITY));
}
