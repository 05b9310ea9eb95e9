import type { Place } from '@sthira/lab/time/agent-death';
import type { SimulatedProcess } from '@sthira/lab/time/simulated-time';
import type { Sink } from '#platform/store/typed-unit.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';

/**
 * For tests: the database as a process sees it: each write is a step at which the process may die, and
 * one that is dead is sent no change. The orders in a beat show which step it is.
 */
export function steppingStore(now: () => number, process: () => SimulatedProcess): MemoryStore {
  const store = memoryStore(now, {
    read: (act) => act(),
    write: (write, act) => process().step(placeOf(write), act),
    transact: (act) => process().step('stores-beat', act),
  });
  return {
    ...store,
    watch: (doc, { onValue, ...rest }) =>
      whileAlive(process(), onValue, (receive) => store.watch(doc, { ...rest, onValue: receive })),
    watchAll: (query, { onValues, ...rest }) =>
      whileAlive(process(), onValues, (receive) =>
        store.watchAll(query, { ...rest, onValues: receive }),
      ),
  };
}

/** Ends the watch at the first change after its process has died. */
function whileAlive<Value>(
  owner: SimulatedProcess,
  onValue: (value: Value) => void,
  watch: (receive: (value: Value) => void) => () => void,
): () => void {
  let stop = () => {};
  stop = watch((value) => (owner.dead ? stop() : onValue(value)));
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
