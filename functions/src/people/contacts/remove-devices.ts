import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';

/** Removes the browsers that show a person's messages: each shows them without a sign-in. */
export async function removeDevices(store: Store, uid: string): Promise<void> {
  const own = queryOf(collections.pushDevices).where('uid', '==', uid);
  const devices = await store.findTolerant(own);
  await store.commit((writes) => {
    for (const { id } of devices) writes.remove(docs.pushDevice(id));
  });
}
