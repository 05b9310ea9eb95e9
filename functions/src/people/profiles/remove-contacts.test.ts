import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { memoryStore } from '#testing/memory-store.ts';
import { aDelivery, aMessage } from '#testing/message-fixture.ts';
import { removeContacts } from './remove-contacts.ts';

test('contacts: chat, code, browsers, settings and bell of a person are removed, and nobody else’s', async () => {
  const store = memoryStore();
  const device = { endpoint: '', p256dh: '', auth: '', label: 'Phone', createdAt: 1 };
  const link = { chatId: '7', name: 'Asha', linkedAt: 1 };
  for (const uid of ['asha', 'ravi']) {
    store.put(paths.pushDevice(`${uid}-1`), { ...device, uid });
    store.put(paths.pushDevice(`${uid}-2`), { ...device, uid });
    store.put(paths.telegramCode(`${uid}-code`), { uid, expiresAt: 1, usedAt: null });
    store.put(paths.telegramLink(uid), link);
    store.put(paths.messageSettings(uid), { channels: {}, quiet: null });
    store.put(paths.bell(uid), { seenAt: 0, clearedAt: 0, removed: [] });
  }
  await removeContacts(store, 'asha');
  const left = (folder: string) => store.below(folder).length;
  expect(
    ['pushDevices', 'telegramCodes', 'telegramLinks', 'messageSettings', 'bells'].map(left),
  ).toEqual([2, 1, 1, 1, 1]);
  expect(store.at(paths.telegramLink('ravi'))).toEqual(link);
  expect(store.below('pushDevices').map(({ uid }) => uid)).toEqual(['ravi', 'ravi']);
});

test('contacts: all that a person was told is removed, however much, and nobody else’s', async () => {
  const store = memoryStore();
  for (const [uid, count] of Object.entries({ asha: 301, ravi: 1 }))
    for (let place = 0; place < count; place += 1) {
      const id = `${uid}-${place}`;
      store.put(paths.message(id), aMessage({ id, uid }));
      store.put(paths.delivery(id), aDelivery({ id, messageId: id, uid }));
    }
  await removeContacts(store, 'asha');
  const left = [paths.messages, paths.deliveries].map((folder) => store.below(folder));
  expect(left).toMatchObject([[{ id: 'ravi-0' }], [{ id: 'ravi-0' }]]);
});
