import { docs } from '#documents/docs.ts';
import { removeFound } from '#platform/store/remove-found.ts';
import type { Store } from '#platform/store/store.ts';
import { devicesOf } from './devices-of.ts';

/** Removes the browsers that show a person's messages: each shows them without a sign-in. */
export async function removeDevices(store: Store, uid: string): Promise<void> {
  await removeFound(store, devicesOf(uid), docs.pushDevice);
}
