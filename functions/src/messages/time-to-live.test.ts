import { paths } from '@sthira/contract/paths';
import { dayMs, istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import type { StoredInstant } from '#documents/stored-instant.ts';
import { postMail } from '#outbox/post-mail.ts';
import { recordWebhookEvent } from '#payments/purchases/record-webhook-event.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { aMessage } from '#testing/message-fixture.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import indexes from '../../../firestore.indexes.json' with { type: 'json' };
import { handleUpdate } from './chat/handle-update.ts';
import { routeMessage } from './route-message.ts';

const now = istInstant('2026-11-20', '11:00');
const clock = new SteppedClock();
clock.set(now);

test('time to live: a message, its delivery and what a chat has typed are kept for 90 days', async () => {
  const store = memoryStore();
  putPeople(store);
  store.put(paths.telegramLink('asha'), { chatId: '7', name: 'Asha', linkedAt: 1 });
  store.put(paths.message('m1'), aMessage({ at: now }));
  await routeMessage(store, 'm1', clock);
  const update = { what: 'other', updateId: 1, chatId: '7', name: 'Asha' } as const;
  const send = async () => ({ outcome: 'sent' }) as const;
  await handleUpdate(store, update, { send, appOrigin: '', clock });
  const folders = [paths.messages, paths.deliveries, 'telegramChats'];
  const kept = folders.flatMap((folder) => store.below(folder));
  expect(kept.map(({ keptUntil }) => (keptUntil as StoredInstant).toMillis())).toEqual([
    ...[now + 90 * dayMs, now + 90 * dayMs, now + 90 * dayMs],
  ]);
});

const ending = [
  ...['messages', 'deliveries', 'telegramCodes', 'telegramChats'],
  ...['mails', 'paymentEvents'],
];

test('time to live: a mail and a message of the payment provider are kept for a year', async () => {
  const store = memoryStore();
  const mail = { to: 'asha@example.com', subject: 'S', paragraphs: [] };
  await store.transact(async (unit) => postMail(unit, { kind: 'new-admin', ...mail }, now));
  const event = { id: 'e1', type: 'order.paid', at: now };
  await recordWebhookEvent(store, event as unknown as Parameters<typeof recordWebhookEvent>[1]);
  const kept = [paths.mails, paths.paymentEvents].flatMap((folder) => store.below(folder));
  expect(kept.map(({ keptUntil }) => (keptUntil as StoredInstant).toMillis())).toEqual([
    ...[now + 365 * dayMs, now + 365 * dayMs],
  ]);
});

test('time to live: the database deletes by it, and keeps it in no index', () => {
  const lived = indexes.fieldOverrides.filter((one) => 'ttl' in one);
  expect(lived).toEqual(
    ending.map((collectionGroup) => ({
      ...{ collectionGroup, fieldPath: 'keptUntil', ttl: true, indexes: [] },
    })),
  );
});
