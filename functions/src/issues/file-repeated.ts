import type { Instant } from '@sthira/contract/units';
import { docs } from '#documents/docs.ts';
import type { Store } from '#platform/store/store.ts';
import { causeHash, fileIssue, type Problem } from './file-issue.ts';

interface Repetition {
  /** How many sightings make an issue … */
  needed: number;
  /** … within this time. */
  withinMs: number;
}

/**
 * Files an event as an issue only when it repeats: one mistyped key is no problem, three refusals
 * in an hour are. Returns the issue's id once there is one.
 */
export async function fileRepeated(
  store: Store,
  problem: Problem,
  { needed, withinMs }: Repetition,
  now: Instant,
): Promise<string | undefined> {
  const sightings = docs.issueSightings(causeHash(problem));
  const times = await store.transact(async (unit) => {
    const [seen] = await unit.readTolerant([sightings]);
    const at = [...(seen?.value?.at ?? []), now]
      .filter((instant) => instant > now - withinMs)
      .slice(-needed);
    unit.replace(sightings, { at: at.length >= needed ? [] : at });
    return at.length;
  });
  return times >= needed ? fileIssue(store, { ...problem, times }, now) : undefined;
}
