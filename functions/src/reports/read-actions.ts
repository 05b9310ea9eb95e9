import { auditActor } from '@sthira/contract/audit';
import { type Instant, istDayEnd, istInstant } from '@sthira/contract/units';
import * as z from 'zod/mini';
import { collections } from '#documents/collections.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import type { DayRange } from './account-report.ts';

/** `uid` is empty for what the platform did by itself. */
export interface RecordedAction {
  uid: string | undefined;
  /** What it was done to. */
  subject: string;
  action: string;
  at: Instant;
}

const mostActions = 20_000;
const recorded = z.object({
  actor: auditActor,
  subject: z.string(),
  action: z.string(),
  at: z.number(),
});

/**
 * What the audit log recorded in a range, the newest first, and how many older ones did not fit.
 */
export async function readActions(
  store: Store,
  { fromDay, toDay }: DayRange,
): Promise<{ actions: RecordedAction[]; leftOut: number }> {
  const within = queryOf(collections.audit)
    .where('at', '>=', istInstant(fromDay, '00:00'))
    .where('at', '<', istDayEnd(toDay))
    .orderBy('at', 'desc');
  const [rows, count] = await Promise.all([
    store.find(within.select(recorded).limit(mostActions)),
    store.count(within),
  ]);
  const actions = rows.map(({ actor, subject, action, at }) => ({
    uid: 'uid' in actor ? actor.uid : undefined,
    subject,
    action,
    at,
  }));
  return { actions, leftOut: Math.max(count - actions.length, 0) };
}
