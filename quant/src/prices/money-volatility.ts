import { type Day, dayMs, type Instant, type Paise } from '@sthira/contract/units';
import type { OptionType } from '#contracts/contracts.ts';
import { expiryInstant } from '#contracts/expiries.ts';
import { impliedVolatility } from './implied-volatility.ts';
import { carry } from './premium.ts';
import { tradingDaysPerYear, varianceYears } from './variance-clock.ts';

/** The best prices of one option; null where nobody bids or offers. */
export interface OfferedOption {
  strike: number;
  optionType: OptionType;
  bidPaise: Paise | null;
  askPaise: Paise | null;
}

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

const widestShare = 0.1;
/** Two ticks: cheap options cannot be quoted closer. */
const alwaysNarrowPaise = 10;
const widestStrikeGapShare = 0.01;
const yearMs = 365 * dayMs;

/** A strike whose call and put both have a sound quote, at their mids in points. */
interface Pair {
  strike: number;
  call: number;
  put: number;
}

/**
 * The volatility at the money of one expiry, from bids and asks alone: the forward is that of
 * put-call parity at the strike where call and put cost nearly the same, and the volatility lies
 * between those of the two strikes around it, each the mean of its call and its put.
 */
export function moneyVolatility(
  options: readonly OfferedOption[],
  { expiryDay, at }: { expiryDay: Day; at: Instant },
): MoneyVolatility {
  const expiresAt = expiryInstant(expiryDay);
  const term = {
    years: Math.max(0, expiresAt - at) / yearMs,
    varianceYears: varianceYears(at, expiresAt),
    ...carry,
  };
  const mids = options.flatMap((option) => {
    const mid = soundMid(option);
    return mid === null ? [] : [{ ...option, mid }];
  });
  const volatility = volatilityBetween(pairsOf(mids), term);
  return {
    volatility,
    varianceDays: term.varianceYears * tradingDaysPerYear,
    used: volatility === null ? 0 : 4,
    leftOut: options.length - mids.length,
  };
}

/** The middle between bid and ask in points; null when the quote is no measure of the price. */
function soundMid({ bidPaise, askPaise }: OfferedOption): number | null {
  if (bidPaise === null || askPaise === null || bidPaise > askPaise) return null;
  const middle = (bidPaise + askPaise) / 2;
  const widest = Math.max(alwaysNarrowPaise, middle * widestShare);
  return askPaise - bidPaise <= widest ? middle / 100 : null;
}

/** By strike, the lowest first. */
function pairsOf(mids: readonly (OfferedOption & { mid: number })[]): Pair[] {
  const puts = new Map(
    mids.filter(({ optionType }) => optionType === 'PE').map(({ strike, mid }) => [strike, mid]),
  );
  return mids
    .filter(({ optionType }) => optionType === 'CE')
    .flatMap(({ strike, mid: call }) => {
      const put = puts.get(strike);
      return put === undefined ? [] : [{ strike, call, put }];
    })
    .sort((left, right) => left.strike - right.strike);
}

type Term = Record<'years' | 'varianceYears' | 'rate' | 'dividendYield', number>;

function volatilityBetween(pairs: readonly Pair[], term: Term): number | null {
  const forward = forwardOf(pairs, term);
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

/** NaN, which lies between no strikes, where there is no pair. */
function forwardOf(pairs: readonly Pair[], { rate, years }: Term): number {
  const [nearest] = pairs.toSorted(
    (left, right) => Math.abs(left.call - left.put) - Math.abs(right.call - right.put),
  );
  return nearest
    ? nearest.strike + (nearest.call - nearest.put) * Math.exp(rate * years)
    : Number.NaN;
}

function volatilityOf(
  { strike, call, put }: Pair,
  { spot, term }: { spot: number; term: Term },
): number | null {
  const ofCall = impliedVolatility({ type: 'CE', spot, strike, price: call, ...term });
  const ofPut = impliedVolatility({ type: 'PE', spot, strike, price: put, ...term });
  return ofCall === null || ofPut === null ? null : (ofCall + ofPut) / 2;
}
