import { enigmaStrategy } from '#enigma/strategy.ts';
import { participation } from '#participation/strategy.ts';
import type { Strategy } from '#strategy/strategy.ts';
import { turnOfMonth } from '#turn-of-month/strategy.ts';

/** All strategies there are, the first one first. A new one is a row here and a folder of its own. */
export const strategies: readonly Strategy[] = [enigmaStrategy, participation, turnOfMonth];

/** The strategy of an id. Throws a `RangeError` where there is none. */
export function strategyOf(id: number): Strategy {
  const strategy = strategies.find((each) => each.id === id);
  if (!strategy) throw new RangeError(`There is no strategy ${id}.`);
  return strategy;
}
