import type { Clock } from '#platform/clock.ts';
import type { Store } from './store.ts';

/**
 * Reads something of a store once for all who ask within so long; who asks meanwhile waits for the
 * same reading. A failure is kept by nobody.
 */
export function keptFor<Value>(
  keptMs: number,
  read: (store: Store, clock: Clock) => Promise<Value>,
): (store: Store, clock: Clock) => Promise<Value> {
  const kept = new WeakMap<Store, { readAtMs: number; value: Promise<Value> }>();
  return (store, clock) => {
    const last = kept.get(store);
    const readAtMs = clock.monotonicMs();
    if (last && readAtMs - last.readAtMs < keptMs) return last.value;
    const value = read(store, clock);
    kept.set(store, { readAtMs, value });
    value.catch(() => kept.delete(store));
    return value;
  };
}
