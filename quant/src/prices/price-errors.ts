import type { Day, Instant } from '@sthira/contract/units';
import type { OptionType } from '#contracts/contracts.ts';
import { expiryInstant, yearsUntil } from '#contracts/expiries.ts';
import { carry, expectedMovePaise, type PricingLevels, premiumOf } from './premium.ts';

/** What an option costs in the market, in points. */
export interface MarketPrice {
  strike: number;
  optionType: OptionType;
  mid: number;
}

/** How far the model is from the price of one option. */
export interface PriceError {
  optionType: OptionType;
  /** Expected moves out of the money, unsigned. */
  moves: number;
  /** (model − mid) ÷ mid: positive where the model is too dear. */
  error: number;
}

interface Moment {
  expiryDay: Day;
  at: Instant;
  levels: PricingLevels;
}

/** Further out prices are a few ticks, of which the model says nothing. */
const farthestMoves = 2;

/** The model's error at each option of an expiry out of the money, up to two expected moves. */
export function priceErrors(
  prices: readonly MarketPrice[],
  { expiryDay, at, levels }: Moment,
): PriceError[] {
  const move = expectedMovePaise(levels, at, expiryInstant(expiryDay)) / 100;
  const { dividendYield = carry.dividendYield } = levels;
  const growth = (carry.rate - dividendYield) * yearsUntil(expiryDay, at);
  const forward = (levels.indexPaise / 100) * Math.exp(growth);
  return prices.flatMap(({ strike, optionType, mid }) => {
    const moves = Math.abs(strike - forward) / move;
    const isOut = (optionType === 'CE') === strike >= forward;
    if (!isOut || !(moves <= farthestMoves)) return [];
    const { paise } = premiumOf({ expiryDay, strike, optionType }, at, levels);
    return [{ optionType, moves, error: paise / (100 * mid) - 1 }];
  });
}

/** Shares of the price: half of the errors are at most the median, nine of ten at most the other. */
export interface ErrorFigures {
  prices: number;
  median: number;
  nineTenths: number;
  /** The middle one with its sign. */
  bias: number;
}

/** Null without a price. */
export function errorFigures(errors: readonly Pick<PriceError, 'error'>[]): ErrorFigures | null {
  if (errors.length === 0) return null;
  const signed = errors.map(({ error }) => error).sort(ascending);
  const sizes = signed.map(Math.abs).sort(ascending);
  const at = (sorted: readonly number[], share: number) =>
    sorted[Math.floor(share * sorted.length)] ?? Number.NaN;
  return {
    prices: errors.length,
    median: at(sizes, 0.5),
    nineTenths: at(sizes, 0.9),
    bias: at(signed, 0.5),
  };
}

const ascending = (left: number, right: number) => left - right;
