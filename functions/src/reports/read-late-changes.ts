import type { Day } from '@sthira/contract/units';
import * as z from 'zod/mini';
import { collections } from '#documents/collections.ts';
import type { ClosedDays } from '#documents/orders.ts';
import { orderDocument } from '#documents/orders.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import { accountIn } from './account-in.ts';
import { changedSince, earlier, firstTouched } from './closed-days.ts';

const touching = z.pick(orderDocument, { createdAt: true, fills: true });

/**
 * The accounts of which an order of closed days changed since the last reading, and from which day on
 * their figures may differ.
 */
export async function readLateChanges(store: Store, closed: ClosedDays): Promise<Map<string, Day>> {
  const changed = queryOf(collections.everyOrder).where('updatedAt', '>=', changedSince(closed));
  const days = new Map<string, Day>();
  for (const { path, value: order } of await store.findWithPaths(changed.select(touching))) {
    const day = firstTouched(order, closed);
    const id = accountIn(path);
    if (day !== undefined) days.set(id, earlier(day, days.get(id) ?? day));
  }
  return days;
}
