import type { Store } from './store.ts';

/**
 * The one compare-and-set: writes a document on the condition that it is still as it was seen. A
 * document that was there has each field of its schema written; fields nobody knows stay.
 */
export function swapBy(commit: Store['commit']): Store['swap'] {
  return ({ path, schema, version }, next) =>
    commit((writes) => {
      if (version) writes.change({ path, schema }, next, version);
      else writes.create({ path, schema }, next);
    });
}
