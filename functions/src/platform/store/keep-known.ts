import type * as z from 'zod/mini';
import type { ReadDocument } from './unit.ts';

/**
 * Remembers the documents of a watch: one that becomes unreadable keeps its last readable value.
 */
export function keepKnown<Schema extends z.ZodMiniType>(): (
  seen: readonly ReadDocument<Schema>[],
) => ReadDocument<Schema>[] {
  let known = new Map<string, ReadDocument<Schema>>();
  return (seen) => {
    const kept = seen.map((one) =>
      one.value === undefined ? { ...one, value: known.get(one.path)?.value } : one,
    );
    known = new Map(kept.map((one) => [one.path, one]));
    return kept;
  };
}
