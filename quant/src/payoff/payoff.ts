import type { Paise } from '@sthira/contract/units';
import { exercisePaise, type OptionContract } from '#contracts/contracts.ts';

/** Signed units of one contract, at the average price that opened them. */
export interface PayoffLeg {
  contract: Pick<OptionContract, 'strike' | 'optionType'>;
  units: number;
  entryPaise: Paise;
}

/** What the legs of one expiry make when the index closes at a level, before charges. */
export function payoffPaise(legs: readonly PayoffLeg[], levelPaise: Paise): Paise {
  return legs.reduce(
    (sum, { contract, units, entryPaise }) =>
      sum + units * (exercisePaise(contract, levelPaise) - entryPaise),
    0,
  );
}

export interface PayoffBounds {
  /** The most that is lost and gained at expiry; null where the index alone bounds it. */
  lowestPaise: Paise | null;
  highestPaise: Paise | null;
  /** Index levels at which nothing is made, lowest first. */
  breakEvenPaise: number[];
}

/**
 * The extremes of a payoff and where it is zero. It is a straight line between two strikes, so that
 * its strikes and its two ends are all there is to look at; an index is not below zero.
 */
export function payoffBounds(legs: readonly PayoffLeg[]): PayoffBounds {
  const strikes = legs.map(({ contract }) => contract.strike * 100);
  const kinks = [...new Set([0, ...strikes])].sort((one, other) => one - other);
  const points = kinks.map((levelPaise) => ({ levelPaise, paise: payoffPaise(legs, levelPaise) }));
  const calls = legs.filter(({ contract }) => contract.optionType === 'CE');
  /** In paise for a paisa of the index, above the highest strike. */
  const rise = calls.reduce((sum, { units }) => sum + units, 0);
  const values = points.map(({ paise }) => paise);
  return {
    lowestPaise: rise < 0 ? null : Math.min(...values),
    highestPaise: rise > 0 ? null : Math.max(...values),
    breakEvenPaise: zerosOf(points, rise),
  };
}

interface Point {
  levelPaise: number;
  paise: Paise;
}

/** Where the line through the points is zero; a stretch that lies on zero counts by its ends. */
function zerosOf(points: readonly Point[], rise: number): number[] {
  const between = points.flatMap((from, place) => {
    if (from.paise === 0) return [from.levelPaise];
    const to = points[place + 1];
    if (!to) {
      const beyond = rise === 0 ? 0 : (0 - from.paise) / rise;
      return beyond > 0 ? [from.levelPaise + beyond] : [];
    }
    if (Math.sign(from.paise) * Math.sign(to.paise) >= 0) return [];
    const share = from.paise / (from.paise - to.paise);
    return [from.levelPaise + share * (to.levelPaise - from.levelPaise)];
  });
  return between;
}
