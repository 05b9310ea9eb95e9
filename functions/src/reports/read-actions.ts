import { auditActor } from '@sthira/contract/audit';
import { paths } from '@sthira/contract/paths';
import { type Instant, istDayEnd, istInstant } from '@sthira/contract/units';
import * as z from 'zod/mini';
import { db } from '#platform/firestore.ts';
import type { DayRange } from './account-report.ts';

/** `uid` is empty for what the platform did by itself. */
export interface RecordedAction {
  uid: string | undefined;
  action: string;
  at: Instant;
}

const mostActions = 20_000;
const recorded = z.object({ actor: auditActor, action: z.string(), at: z.number() });

/**
 * What the audit log recorded in a range, the newest first, and how many older ones did not fit.
 */
export async function readActions({
  fromDay,
  toDay,
}: DayRange): Promise<{ actions: RecordedAction[]; leftOut: number }> {
  const within = db()
    .collection(paths.audit)
    .where('at', '>=', istInstant(fromDay, '00:00'))
    .where('at', '<', istDayEnd(toDay))
    .orderBy('at', 'desc');
  const [{ docs }, counted] = await Promise.all([
    within.select('actor', 'action', 'at').limit(mostActions).get(),
    within.count().get(),
  ]);
  const actions = docs.map((snapshot) => {
    const { actor, action, at } = recorded.parse(snapshot.data());
    return { uid: 'uid' in actor ? actor.uid : undefined, action, at };
  });
  return { actions, leftOut: Math.max(counted.data().count - actions.length, 0) };
}
