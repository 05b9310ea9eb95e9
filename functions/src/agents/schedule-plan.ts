import { mix } from '@sthira/quant/hash';
import { type Mishap, mishaps } from './simulated-broker.ts';

/** For tests: while the position is opened, while the algorithm closes it, or while a square off does. */
const legs = ['entry', 'exit', 'square-off'] as const;
/** What becomes of the agent meanwhile. */
const fates = ['lives', 'is killed before a step', 'is killed after a step', 'stands still', 'meets a second'] as const;

export interface Plan {
  seed: number;
  /** Often two at once. */
  mishaps: readonly Mishap[];
  leg: (typeof legs)[number];
  fate: (typeof fates)[number];
}

/** Every mishap in every leg with every fate of the agent, before any of them comes again. */
export function planOf(seed: number): Plan {
  const at = <Value>(values: readonly Value[], place: number) => values[Math.floor(place) % values.length] as Value;
  const second = seed < mishaps.length * legs.length * fates.length ? [] : [at(mishaps, mix(seed, 5))];
  const leg = at(legs, seed / mishaps.length);
  return { seed, mishaps: [at(mishaps, seed), ...second], leg, fate: at(fates, seed / mishaps.length / legs.length) };
}
