import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { removeDevices } from '#people/contacts/remove-devices.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';

/**
 * Removes the ways by which a person is told of things, and what they have chosen of them: the chat,
 * a code for one, the browsers, the settings, and what they did with their bell.
 */
export async function removeContacts(store: Store, uid: string): Promise<void> {
  await removeDevices(store, uid);
  const own = queryOf(collections.telegramCodes).where('uid', '==', uid);
  const codes = await store.findTolerant(own);
  await store.commit((writes) => {
    for (const { id } of codes) writes.remove(docs.telegramCode(id));
    writes.remove(docs.telegramLink(uid));
    writes.remove(docs.messageSettings(uid));
    writes.remove(docs.bell(uid));
  });
}
