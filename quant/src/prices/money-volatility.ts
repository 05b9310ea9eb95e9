import { type Day, type Instant, minuteMs } from '@sthira/contract/units';
import { expiryInstant, yearsUntil } from '#contracts/expiries.ts';
import { impliedVolatility } from './implied-volatility.ts';
import { parityForward } from './parity-forward.ts';
import { carry } from './premium.ts';
import { type OfferedOption, type Pair, pairsOf, soundOptions } from './sound-quotes.ts';
import { tradingDaysPerYear, varianceYears } from './variance-clock.ts';

/** What the options of one expiry say about the volatility at the money. */
export interface MoneyVolatility {
  /** Per year, as a fraction; null when the quotes around the forward do not tell it. */
  volatility: number | null;
  /** Trading days until the expiry, by the clock of the variance. */
  varianceDays: number;
  /** How many quotes the volatility was computed from. */
  used: number;
  /** How many quotes have one side only, cross each other or lie too far apart. */
  leftOut: number;
}

const widestStrikeGapShare = 0.01;
/** A recorded order book is read at once, but the exchange dates it by its last change. */
export const recordedOldestMs = minuteMs;

/**
 * The volatility at the money of one expiry, from bids and asks alone: around the forward of
 * put-call parity it lies between those of two strikes, each the mean of its call and its put.
 */
export function moneyVolatility(
  options: readonly OfferedOption[],
  { expiryDay, at }: { expiryDay: Day; at: Instant },
): MoneyVolatility {
  const term = {
    years: yearsUntil(expiryDay, at),
    varianceYears: varianceYears(at, expiryInstant(expiryDay)),
    ...carry,
  };
  const sound = soundOptions(options, { now: at, oldestMs: recordedOldestMs });
  const pairs = pairsOf(sound);
  const parity = parityForward(pairs, term);
  const volatility = parity && volatilityBetween(pairs, parity.forward, term);
  return {
    volatility,
    varianceDays: term.varianceYears * tradingDaysPerYear,
    used: volatility === null ? 0 : 4,
    leftOut: options.length - sound.length,
  };
}

type Term = Record<'years' | 'varianceYears' | 'rate' | 'dividendYield', number>;

function volatilityBetween(pairs: readonly Pair[], forward: number, term: Term): number | null {
  const above = pairs.find(({ strike }) => strike > forward);
  const below = pairs.findLast(({ strike }) => strike <= forward);
  if (!above || !below) return null;
  const gap = above.strike - below.strike;
  if (gap > forward * widestStrikeGapShare) return null;
  const spot = forward * Math.exp((term.dividendYield - term.rate) * term.years);
  const [low, high] = [volatilityOf(below, { spot, term }), volatilityOf(above, { spot, term })];
  if (low === null || high === null) return null;
  return low + ((high - low) * (forward - below.strike)) / gap;
}

function volatilityOf(
  { strike, call, put }: Pair,
  { spot, term }: { spot: number; term: Term },
): number | null {
  const ofCall = impliedVolatility({ type: 'CE', spot, strike, price: call, ...term });
  const ofPut = impliedVolatility({ type: 'PE', spot, strike, price: put, ...term });
  return ofCall === null || ofPut === null ? null : (ofCall + ofPut) / 2;
}
