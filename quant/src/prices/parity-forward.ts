import { carry } from './premium.ts';
import type { Pair } from './sound-quotes.ts';

/** The level, in points, at which an index is bought and sold for the expiry; and what told it. */
export interface ParityForward {
  forward: number;
  /** How many strikes it is the middle of. */
  strikes: number;
}

/** The strikes nearest to the money: their prices hold the most trades and the narrowest spreads. */
const mostStrikes = 9;
/** No quote is closer than a tick, so that none outweighs all others. */
const narrowestSpread = 0.05;

/**
 * The forward by put-call parity, from the pairs of calls and puts around the money; `years` until
 * the expiry. It is the middle one of the strikes' own forwards, each with a weight that falls with
 * the square of its spreads, so that one wrong quote does not move it. Null without a pair.
 */
export function parityForward(
  pairs: readonly Pair[],
  { years }: { years: number },
): ParityForward | null {
  const forwards = pairs
    .toSorted((left, right) => Math.abs(left.call - left.put) - Math.abs(right.call - right.put))
    .slice(0, mostStrikes)
    .map(({ strike, call, put, spread }) => ({
      forward: strike + (call - put) * Math.exp(carry.rate * years),
      weight: 1 / Math.max(narrowestSpread, spread) ** 2,
    }))
    .sort((left, right) => left.forward - right.forward);
  const half = forwards.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let weighed = 0;
  const middle = forwards.find(({ weight }) => {
    weighed += weight;
    return weighed >= half;
  });
  return middle ? { forward: middle.forward, strikes: forwards.length } : null;
}

/** Further from the index than this no forward is believed; in the crash of 2020 they lay 2 % off. */
const farthestShare = 0.03;

/**
 * The dividends a year, continuously compounded, with which an index is worth its forward: what the
 * formulas take for one that options tell. `undefined` where the forward is not believed, or nothing
 * is left until the expiry.
 */
export function yieldBy(
  forward: number,
  { index, years }: { index: number; years: number },
): number | undefined {
  const premium = Math.log(forward / index);
  return years > 0 && Math.abs(premium) <= farthestShare ? carry.rate - premium / years : undefined;
}
