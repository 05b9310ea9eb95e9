/**
 * `now` for a value that has just arrived, `known` for one that the other listeners have already
 * had when a new listener joins.
 */
export type ValueAge = 'now' | 'known';
export type Listener<Value> = (value: Value, age: ValueAge) => void;

export interface SharedWatch<Value> {
  /**
   * Listens until the returned function is called. The first listener opens the source, the last
   * one closes it.
   */
  watch(key: string, listener: Listener<Value>): () => void;
}

interface Watched<Value> {
  listeners: Set<Listener<Value>>;
  latest: { value: Value } | undefined;
  close: () => void;
}

/** One open source per key for all listeners of this process, with its latest value. */
export function createSharedWatch<Value>(
  open: (key: string, emit: (value: Value) => void) => () => void,
): SharedWatch<Value> {
  const watched = new Map<string, Watched<Value>>();

  const start = (key: string): Watched<Value> => {
    const entry: Watched<Value> = { listeners: new Set(), latest: undefined, close: () => {} };
    watched.set(key, entry);
    entry.close = open(key, (value) => {
      entry.latest = { value };
      for (const listener of entry.listeners) listener(value, 'now');
    });
    return entry;
  };

  return {
    watch(key, listener) {
      const entry = watched.get(key) ?? start(key);
      const own: Listener<Value> = (value, age) => listener(value, age);
      if (entry.latest) own(entry.latest.value, 'known');
      entry.listeners.add(own);
      return () => {
        if (!entry.listeners.delete(own) || entry.listeners.size > 0) return;
        watched.delete(key);
        entry.close();
      };
    },
  };
}
