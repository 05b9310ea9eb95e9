import type { Place } from '@sthira/lab/time/agent-death';
import type { SimulatedProcess } from '@sthira/lab/time/simulated-time';
import type { Sink } from '#platform/store/typed-unit.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';

/**
 * For tests: the database as a process sees it: each write is a step at which the process may die, and
 * one that is dead hears of no change. The orders in a beat show which step it is.
 */
export function steppingStore(now: () => number, process: () => SimulatedProcess): MemoryStore {
  const store = memoryStore(now, {
    read: (act) => act(),
    write: (write, act) => process().step(placeOf(write), act),
    transact: (act) => process().step('stores-beat', act),
  });
  return {
    ...store,
    watch: (doc, { onValue, ...ears }) =>
      whileAlive(process(), onValue, (hear) => store.watch(doc, { ...ears, onValue: hear })),
    watchAll: (query, { onValues, ...ears }) =>
      whileAlive(process(), onValues, (hear) => store.watchAll(query, { ...ears, onValues: hear })),
  };
}

/** Ends the watch at the first change after its process has died. */
function whileAlive<Heard>(
  owner: SimulatedProcess,
  onHeard: (heard: Heard) => void,
  watch: (hear: (heard: Heard) => void) => () => void,
): () => void {
  let stop = () => {};
  stop = watch((heard) => (owner.dead ? stop() : onHeard(heard)));
  return stop;
}

function placeOf(write: (sink: Sink) => void): Place {
  const done = new Set<'create' | 'replace'>();
  write({
    create: () => void done.add('create'),
    replace: () => void done.add('replace'),
    change: () => {},
    increment: () => {},
    remove: () => {},
  });
  if (done.has('create')) return 'stores-orders';
  return done.has('replace') ? 'stores-answers' : 'stores-beat';
}
