export interface Store<State> {
  get(): State;
  set(state: State): void;
  subscribe(listener: () => void): () => void;
}

/** A value that calls its listeners when it changes. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(value) {
      if (Object.is(value, state)) return;
      state = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
