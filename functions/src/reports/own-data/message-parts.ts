import { activityInput } from '@sthira/contract/audit-calls';
import * as z from 'zod/mini';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import type { MailDocument } from '#documents/mails.ts';
import { queryOf } from '#platform/store/query.ts';
import { getActivity } from '../get-activity.ts';
import { plainRow } from './plain-row.ts';
import { found, type Part, type Person, type Source, single } from './sources.ts';

/** The log of actions in sentences, as on the page of activity: its rows would name admins. */
const activity = ({ store, uid }: Person): Source => ({
  key: 'activity',
  page: async (after) => {
    const { success, data } = z.safeParse(activityInput, after === undefined ? {} : { after });
    const call = { caller: { uid }, input: success ? data : {}, store };
    const { rows, next } = (await getActivity(call)).data;
    return next === null ? { rows } : { rows, next };
  },
});

/** Mails of these kinds go to staff, and speak of other people. */
const aboutOthers: readonly MailDocument['kind'][] = ['new-admin', 'admin-notice'];

function mailRow(mail: MailDocument) {
  if (aboutOthers.includes(mail.kind)) return [];
  const { kind, subject, paragraphs, state, createdAt, endedAt } = mail;
  return [plainRow({ kind, subject, paragraphs, state, createdAt, endedAt })];
}

async function chatOf({ store, uid }: Person): Promise<Source[]> {
  const link = await store.read(docs.telegramLink(uid));
  if (!link) return [];
  const doc = docs.telegramChat(link.chatId);
  return [single(store, { key: 'chat', doc, rowOf: (chat) => [plainRow(chat, ['handled'])] })];
}

export const messageParts: readonly Part[] = [
  { part: 'activity', folder: 'audit', sources: (person) => [activity(person)] },
  {
    part: 'messages',
    folder: 'messages',
    sources: ({ store, uid }) => [
      found(store, {
        key: 'messages',
        query: queryOf(collections.messages).where('uid', '==', uid),
        rowOf: ({ id, event, at, account, text, figurePaise, path }) => [
          plainRow({ id, event, at, account, text, figurePaise, path }),
        ],
      }),
    ],
  },
  {
    part: 'mails',
    folder: 'mails',
    sources: ({ store, email }) =>
      email === ''
        ? []
        : [
            found(store, {
              key: 'mails',
              query: queryOf(collections.mails).where('to', '==', email),
              rowOf: mailRow,
            }),
          ],
  },
  {
    part: 'bell',
    folder: 'bells',
    sources: ({ store, uid }) => [
      single(store, { key: 'bell', doc: docs.bell(uid), rowOf: (bell) => [plainRow(bell)] }),
    ],
  },
  {
    part: 'message_settings',
    folder: 'messageSettings',
    sources: ({ store, uid }) => [
      single(store, {
        key: 'settings',
        doc: docs.messageSettings(uid),
        rowOf: (settings) => [plainRow(settings)],
      }),
    ],
  },
  {
    part: 'linked_chat',
    folder: 'telegramLinks',
    sources: ({ store, uid }) => [
      single(store, {
        key: 'link',
        doc: docs.telegramLink(uid),
        rowOf: (link) => [plainRow(link)],
      }),
    ],
  },
  { part: 'chat_times', folder: 'telegramChats', sources: chatOf },
  {
    part: 'push_devices',
    folder: 'pushDevices',
    sources: ({ store, uid }) => [
      found(store, {
        key: 'devices',
        query: queryOf(collections.pushDevices).where('uid', '==', uid),
        // Who has its address and keys can push to it.
        rowOf: (device) => [plainRow(device, ['endpoint', 'p256dh', 'auth'])],
      }),
    ],
  },
];
