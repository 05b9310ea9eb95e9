import type { Instant } from '@sthira/contract/units';
import { db } from '#platform/firestore.ts';
import { inTransaction } from '#platform/transaction.ts';
import { causeOf, fileIssue, type Problem } from './file-issue.ts';

interface Patience {
  /** How many sightings make an issue … */
  needed: number;
  /** … within this time. */
  withinMs: number;
}

/**
 * Files what is a problem only when it goes on: a mistyped key is not, three refusals in an hour
 * are. Returns the issue's id once there is one.
 */
export async function fileRepeated(
  problem: Problem,
  { needed, withinMs }: Patience,
  now: Instant,
): Promise<string | undefined> {
  const seen = db().doc(`${causeOf(problem).path}/sightings/latest`);
  const times = await inTransaction(async (transaction) => {
    const earlier: unknown = (await transaction.get(seen)).get('at');
    const at = [...(Array.isArray(earlier) ? earlier : []), now]
      .filter((instant: number) => instant > now - withinMs)
      .slice(-needed);
    transaction.set(seen, { at: at.length >= needed ? [] : at });
    return at.length;
  });
  return times >= needed ? fileIssue({ ...problem, times }, now) : undefined;
}
