import { type Moment, moments, type Place, places } from '@sthira/lab/time/agent-death';
import { type FaultName, faults } from '@sthira/lab/unkind/simulated-faults';
import { mix } from '@sthira/quant/hash';

/**
 * For tests: where the trouble begins. While the position is opened; while it is held and nothing
 * is sent; while the algorithm closes it; while a square off does; or over the end of the
 * exchange's day, the night or the next open.
 */
export const phases = ['entry', 'hold', 'exit', 'square-off', 'day-change'] as const;

/**
 * Who comes after an agent. A successor, once the dead one's lease has lapsed; the same while the
 * first one only stood still and wakes beside it; or two that were called for the same instant,
 * beside one that was called while the first still lived.
 */
const takeOvers = ['one-succeeds', 'first-wakes', 'two-race'] as const;

export interface Death {
  place: Place;
  moment: Moment;
  takeOver: (typeof takeOvers)[number];
}

/** Ten points of death with three ways of take-over each, and a life without one. */
const deaths: readonly (Death | null)[] = [
  null,
  ...places.flatMap((place) =>
    moments.flatMap((moment) => takeOvers.map((takeOver) => ({ place, moment, takeOver }))),
  ),
];

/**
 * How the exchange's day ends for a plan: where the trouble lies, and whether the run is to go on
 * the day after.
 */
export interface DayChange {
  trouble: 'close' | 'night' | 'open';
  goesOn: boolean;
}

export interface Plan {
  seed: number;
  /** One, then two at once. */
  faults: readonly FaultName[];
  phase: (typeof phases)[number];
  death: Death | null;
  dayChange: DayChange | null;
  /**
   * Elsewhere each agent's clock is up to two seconds off: one that is ahead sends to a market that
   * is still closed.
   */
  clocks?: 'agree';
}

/** How many plans there are with one fault of a list, in every phase with every death. */
export function plansWithOne(from: readonly FaultName[]): number {
  return from.length * phases.length * deaths.length;
}

/**
 * Every fault of a list in every phase with every death and take-over, before any of them comes
 * again: then with a second fault.
 */
export function planOf(seed: number, from: readonly FaultName[] = faults): Plan {
  const at = <Value>(values: readonly Value[], place: number) =>
    values[Math.floor(place) % values.length] as Value;
  const isSingle = seed < plansWithOne(from);
  const other = seed + 1 + (mix(seed, 5) % (from.length - 1));
  const phase = at(phases, seed / from.length);
  const dayChange: DayChange = {
    trouble: at(['close', 'night', 'open'] as const, mix(seed, 9)),
    goesOn: mix(seed, 10) % 2 === 0,
  };
  return {
    seed,
    faults: [at(from, seed), ...(isSingle ? [] : [at(from, other)])],
    phase,
    death: at(deaths, seed / from.length / phases.length),
    dayChange: phase === 'day-change' ? dayChange : null,
  };
}
