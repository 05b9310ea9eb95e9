import type * as z from 'zod/mini';
import { type Stored, tolerantly } from './typed-unit.ts';
import type { ReadDocument, Version } from './unit.ts';

/** A document that a watch answers, not yet decoded. */
interface Met {
  path: string;
  version: Version | undefined;
  stored: () => Stored;
}

/**
 * Remembers the documents of a watch, which answers all of them at each change of one: what was not
 * written since stays the same value, and one that becomes unreadable keeps its last readable value.
 */
export function keepKnown<Schema extends z.ZodMiniType>(
  schema: Schema,
): (met: readonly Met[]) => ReadDocument<Schema>[] {
  let known = new Map<string, ReadDocument<Schema>>();
  return (met) => {
    const kept = met.map(({ path, version, stored }) => {
      const before = known.get(path);
      if (before?.version && version?.isEqual(before.version)) return before;
      const read = tolerantly(stored(), schema);
      return read.value === undefined ? { ...read, value: before?.value } : read;
    });
    known = new Map(kept.map((one) => [one.path, one]));
    return kept;
  };
}
