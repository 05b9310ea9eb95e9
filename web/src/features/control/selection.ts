import { useSyncExternalStore } from 'react';

/**
 * Which accounts are chosen, by id. Each box follows it by itself: a tick draws one row again, not
 * the table.
 */
export interface Selection {
  subscribe: (listener: () => void) => () => void;
  get: () => ReadonlySet<string>;
  set: (ids: Iterable<string>) => void;
  toggle: (id: string) => void;
}

export function createSelection(): Selection {
  let chosen: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  const set = (ids: Iterable<string>) => {
    chosen = new Set(ids);
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => chosen,
    set,
    toggle: (id) => set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]),
  };
}

export const useChosen = (selection: Selection): ReadonlySet<string> =>
  useSyncExternalStore(selection.subscribe, selection.get);

export const useIsChosen = (selection: Selection, id: string): boolean =>
  useSyncExternalStore(selection.subscribe, () => selection.get().has(id));
