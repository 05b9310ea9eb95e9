import type { Day, Instant } from '@sthira/contract/units';
import { expiryInstant, yearsUntil } from '#contracts/expiries.ts';
import { impliedVolatility } from './implied-volatility.ts';
import { parityForward } from './parity-forward.ts';
import { carry } from './premium.ts';
import { type OfferedOption, pairsOf, type SoundOption, soundOptions } from './sound-quotes.ts';
import { varianceYears } from './variance-clock.ts';

/** The volatility of a strike, per year as a fraction. */
export interface SmilePoint {
  strike: number;
  volatility: number;
}

/** What the quotes of one expiry tell: its forward in points, and the smile at it by strike. */
export interface QuotedSmile {
  forward: number;
  /** The lowest strike first. */
  points: SmilePoint[];
}

interface Moment {
  expiryDay: Day;
  at: Instant;
  /** Quotes that are older tell nothing. */
  oldestMs: number;
}

/** With fewer strikes one wrong quote could be the middle one. */
const fewestStrikes = 3;

/**
 * The smile of sound quotes: the forward of put-call parity, and at it the volatility that each
 * option out of the money implies. Null where fewer than three strikes tell the forward.
 */
export function quotedSmile(
  options: readonly OfferedOption[],
  { expiryDay, at, oldestMs }: Moment,
): QuotedSmile | null {
  const term = {
    years: yearsUntil(expiryDay, at),
    varianceYears: varianceYears(at, expiryInstant(expiryDay)),
    ...carry,
  };
  const sound = soundOptions(options, { now: at, oldestMs });
  const parity = parityForward(pairsOf(sound), term);
  if (!parity || parity.strikes < fewestStrikes) return null;
  const { forward } = parity;
  const spot = forward * Math.exp((term.dividendYield - term.rate) * term.years);
  const pointOf = ({ strike, optionType: type, mid: price }: SoundOption): SmilePoint[] => {
    const volatility = impliedVolatility({ type, spot, strike, price, ...term });
    return volatility === null ? [] : [{ strike, volatility }];
  };
  const out = sound.filter(({ strike, optionType }) => (optionType === 'CE') === strike >= forward);
  const points = out.flatMap(pointOf).sort((left, right) => left.strike - right.strike);
  return { forward, points };
}

/**
 * The volatility of a strike on the straight line between its neighbours' own; undefined beyond the
 * outermost of them.
 */
export function volatilityAt(points: readonly SmilePoint[], strike: number): number | undefined {
  const above = points.find((point) => point.strike >= strike);
  if (above?.strike === strike) return above.volatility;
  const below = points.findLast((point) => point.strike < strike);
  if (!above || !below) return undefined;
  const share = (strike - below.strike) / (above.strike - below.strike);
  return below.volatility + share * (above.volatility - below.volatility);
}

/** Each reader of the market gets them each second. */
const mostPoints = 24;

/** The outermost of the points, and others as evenly between them as two dozen have room for. */
export function sparsePoints(points: readonly SmilePoint[]): SmilePoint[] {
  const step = Math.max(1, (points.length - 1) / (mostPoints - 1));
  const places = new Set(
    Array.from({ length: Math.min(mostPoints, points.length) }, (_, at) => Math.round(at * step)),
  );
  return points.filter((_, place) => places.has(place));
}
