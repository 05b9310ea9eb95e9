import type { RunStatus } from '@sthira/contract/stream';
import { createStore } from '#platform/store.ts';

/** An agent that was heard then counts as heard for as long as a test takes. */
const inAnHour = Date.now() + 3_600_000;

/**
 * What a stream reported about runs, the same of every account; without a run, no agent was heard.
 * It answers the same value until `set` changes it, as React requires of a store.
 */
export function aRunSource(run?: RunStatus) {
  const { get, set, subscribe } = createStore(run);
  const aliveAt = run && inAnHour;
  return { runOf: get, aliveAt: () => aliveAt, subscribe, set };
}
