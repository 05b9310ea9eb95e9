import type { Instant } from '@sthira/contract/units';
import { type Facts, factsOf, type Moment } from '#run/facts/facts.ts';
import type { RunMarket, RunState } from '#run/state/state.ts';

/** For tests: a market that says nothing. */
export const noMarket: RunMarket = {
  ...{ indices: undefined, contracts: [], heldContracts: [], bars: [] },
  quoteOf: () => undefined,
};

/** For tests: what is known of a run at an instant. */
export function factsAt(
  state: RunState,
  now: Instant,
  { hours = 'exchange', market = noMarket }: Partial<Moment> = {},
): Facts {
  return factsOf(state, { now, hours, market });
}
