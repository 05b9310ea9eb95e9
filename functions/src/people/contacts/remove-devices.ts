import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { queryOf } from '#platform/store/query.ts';
import { removeFound } from '#platform/store/remove-found.ts';
import type { Store } from '#platform/store/store.ts';

/** Removes the browsers that show a person's messages: each shows them without a sign-in. */
export async function removeDevices(store: Store, uid: string): Promise<void> {
  const own = queryOf(collections.pushDevices).where('uid', '==', uid);
  await removeFound(store, own, docs.pushDevice);
}
