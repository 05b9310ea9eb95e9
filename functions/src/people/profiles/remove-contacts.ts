import * as z from 'zod/mini';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { deliveryDocument, messageDocument } from '#documents/messages.ts';
import { removeDevices } from '#people/contacts/remove-devices.ts';
import { queryOf } from '#platform/store/query.ts';
import { removeFound } from '#platform/store/remove-found.ts';
import type { Store } from '#platform/store/store.ts';

const ofMessage = z.pick(messageDocument, { uid: true });
const ofDelivery = z.pick(deliveryDocument, { uid: true });

/**
 * Removes what a person was told, the ways by which they are told of things, and what they have
 * chosen of them: the chat, a code for one, the browsers, the settings, and what they did with their
 * bell. Who signs in anew under the same id finds none of it.
 */
export async function removeContacts(store: Store, uid: string): Promise<void> {
  await removeDevices(store, uid);
  const codes = queryOf(collections.telegramCodes).where('uid', '==', uid);
  await removeFound(store, codes, docs.telegramCode);
  await store.commit((writes) => {
    writes.remove(docs.telegramLink(uid));
    writes.remove(docs.messageSettings(uid));
    writes.remove(docs.bell(uid));
  });
  const deliveries = queryOf(collections.deliveries).where('uid', '==', uid).select(ofDelivery);
  await removeFound(store, deliveries, docs.delivery);
  const messages = queryOf(collections.messages).where('uid', '==', uid).select(ofMessage);
  await removeFound(store, messages, docs.message);
}
