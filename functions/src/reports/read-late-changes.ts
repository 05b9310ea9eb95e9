import type { Day } from '@sthira/contract/units';
import * as z from 'zod/mini';
import type { ClosedDays } from '#documents/orders.ts';
import { orderDocument } from '#documents/orders.ts';
import { db, parseSnapshot } from '#platform/firestore.ts';
import { changedSince, earlier, firstTouched } from './closed-days.ts';

const touching = z.pick(orderDocument, { createdAt: true, fills: true });

/**
 * The accounts of which an order of closed days changed since the last look, and from which day on
 * their figures may differ.
 */
export async function readLateChanges(closed: ClosedDays): Promise<Map<string, Day>> {
  const changed = db().collectionGroup('orders').where('updatedAt', '>=', changedSince(closed));
  const { docs } = await changed.select('createdAt', 'fills').get();
  const days = new Map<string, Day>();
  for (const snapshot of docs) {
    const order = parseSnapshot(snapshot, touching);
    const day = order && firstTouched(order, closed);
    const id = snapshot.ref.parent.parent?.id;
    if (day !== undefined && id !== undefined) days.set(id, earlier(day, days.get(id) ?? day));
  }
  return days;
}
