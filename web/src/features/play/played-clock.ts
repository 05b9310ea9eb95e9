import { createStore } from '#platform/store.ts';
import type { PageClock } from '#ui/page/use-now.ts';

/** The clock of a played day: everything that is shown of it goes by its time. */
export function createPlayedClock(): PageClock & { set: (at: number) => void } {
  const { get, set, subscribe } = createStore(0);
  return { now: get, set, subscribe };
}
