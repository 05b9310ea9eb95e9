import type { Instant } from '@sthira/contract/units';
import type { LimitsDocument, limitsDocument } from '#documents/accounts.ts';
import type { Doc } from '#documents/reference.ts';
import type { Store } from '#platform/store/store.ts';
import type { ReadDocument } from '#platform/store/unit.ts';
import type { Lane } from './lane-plan.ts';

interface Decision<Result> {
  result: Result;
  /** Nothing is written without one. */
  change?: {
    /** Of these endpoints alone. */
    nextFreeAt?: Readonly<Record<string, Instant>>;
    lane?: Lane;
  };
}

/** A document of limits as it was read. */
export type SeenLimits = ReadDocument<typeof limitsDocument>;

/**
 * Reads a document of limits, if the caller has not passed it as `seen`, and writes what `decide`
 * makes of it. When another process has written it since it was read, nothing is changed and the
 * answer is `lost`; so an old `seen` does no harm.
 */
export async function changeLimits<Result>(
  store: Store,
  doc: Doc<typeof limitsDocument>,
  decide: (stored: LimitsDocument | undefined) => Decision<Result>,
  seenBefore?: SeenLimits,
): Promise<Result | 'lost'> {
  const seen = seenBefore ?? (await store.readVersioned(doc));
  const { result, change } = decide(seen.value);
  if (!change) return result;
  const nextFreeAt = { ...seen.value?.nextFreeAt, ...change.nextFreeAt };
  const written = await store.swap(seen, { ...seen.value, ...change, nextFreeAt });
  return written ? result : 'lost';
}
