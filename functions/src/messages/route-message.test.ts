import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test } from 'vitest';
import { openAudit } from '#audit/audit-log.ts';
import type { MessageDocument } from '#documents/messages.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { aMessage } from '#testing/message-fixture.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { routeMessage } from './route-message.ts';

const now = istInstant('2026-11-20', '23:00');
const clock = new SteppedClock();
const account = anAccount();
let store = memoryStore();

beforeEach(() => {
  clock.set(now);
  store = memoryStore();
  putPeople(store);
  store.put(paths.account(account.id), account);
});

const device = (id: string, uid = 'asha') =>
  store.put(paths.pushDevice(id), {
    ...{ uid, endpoint: 'https://push.example/1', p256dh: 'k', auth: 'a', label: id },
    createdAt: 1,
  });
const linkChat = () =>
  store.put(paths.telegramLink('asha'), { chatId: '7', name: 'Asha', linkedAt: 1 });
const choose = (settings: object) =>
  store.put(paths.messageSettings('asha'), { channels: {}, quiet: null, ...settings });

async function route(changes: Partial<MessageDocument> = {}) {
  const message = aMessage({ at: now, ...changes });
  store.put(paths.message(message.id), message);
  await routeMessage(store, message.id, clock);
  const [mails, deliveries] = [store.below(paths.mails), store.below(paths.deliveries)];
  return { mails, deliveries, stored: store.at(paths.message(message.id)) };
}

test('route message: by the usual channels, to every device and the chat, once', async () => {
  device('phone');
  device('desk');
  device('others', 'ravi');
  linkChat();
  const { mails, deliveries, stored } = await route({ accountId: account.id });
  expect(mails).toEqual([]);
  expect(deliveries).toMatchObject([
    { id: 'm1-telegram', to: { channel: 'telegram' }, title: 'Asha Arham: Position closed' },
    { id: 'm1-push-desk', to: { channel: 'push', deviceId: 'desk' }, dueAt: now },
    { id: 'm1-push-phone', text: 'The position was closed', path: '/dashboard', uid: 'asha' },
  ]);
  expect(stored).toMatchObject({ routedAt: now, account: 'Asha Arham' });
  expect(await routeMessage(store, 'm1', clock)).toEqual({ mails: [], deliveries: [] });
});

test('route message: by the channels that were chosen, with a mail that links to the app', async () => {
  device('phone');
  choose({ channels: { closed: ['mail'] } });
  const { mails, deliveries } = await route({ accountId: account.id });
  expect(deliveries).toEqual([]);
  expect(mails).toMatchObject([
    {
      ...{ id: 'message-m1', kind: 'message', to: 'asha@example.com', state: 'waiting' },
      subject: 'Asha Arham: Position closed',
      paragraphs: ['The position was closed.'],
      link: { path: '/dashboard' },
    },
  ]);
});

test('route message: a mail that is made late begins with when it happened', async () => {
  choose({ channels: { closed: ['mail'] } });
  const { mails } = await route({ at: istInstant('2026-11-20', '15:10') });
  expect(mails).toMatchObject([{ paragraphs: ['At 15:10: The position was closed.'] }]);
});

test('route message: news wait for the end of the quiet hours, danger does not', async () => {
  linkChat();
  choose({ quiet: { from: 22 * 60, until: 7 * 60 } });
  const news = await route();
  expect(news.deliveries).toMatchObject([{ dueAt: istInstant('2026-11-21', '07:00') }]);
  const danger = await route({ id: 'm2', event: 'squared-off' });
  expect(danger.deliveries[1]).toMatchObject({ id: 'm2-telegram', dueAt: now });
});

test('route message: what must reach its person goes by mail where nothing else is set up', async () => {
  choose({ channels: { 'unknown-order': ['push'], closed: ['push'] } });
  expect((await route()).mails).toEqual([]);
  expect((await route({ id: 'm2', event: 'unknown-order' })).mails).toHaveLength(1);
});

test('route message: none by mail that was mailed already, and its own mail where it has one', async () => {
  const mail = { kind: 'squared-off', subject: 'S', paragraphs: ['P'], link: null } as const;
  const own = { ...mail, paragraphs: ['P'] };
  expect((await route({ event: 'squared-off', isMailed: true })).mails).toEqual([]);
  const { mails } = await route({ id: 'm2', event: 'squared-off', mail: own });
  expect(mails).toMatchObject([{ ...mail, to: 'asha@example.com' }]);
});

test('route message: a twin on paper, and who has no profile, get nothing but the bell', async () => {
  store.put(paths.account('twin'), { ...account, id: 'twin', twinOf: account.id });
  const ofTwin = await route({ accountId: 'twin', event: 'squared-off' });
  expect([ofTwin.mails, ofTwin.deliveries]).toEqual([[], []]);
  const nobody = await route({ id: 'm2', uid: 'gone', event: 'squared-off' });
  expect([nobody.mails, nobody.stored?.routedAt]).toEqual([[], now]);
});

test('route message: who is disabled gets mails and nothing on a device', async () => {
  device('phone');
  linkChat();
  store.put(paths.user('asha'), { ...store.at(paths.user('asha')), disabled: true });
  const { mails, deliveries } = await route({ event: 'squared-off' });
  expect([mails.length, deliveries]).toEqual([1, []]);
});

test('route message: the sentence and the figure of a row are those of the audit trail', async () => {
  await store.transact(async (unit) => {
    const audit = await openAudit(unit, account.id);
    const details = { resultPaise: 5, dayResultPaise: -20_000, dayChargesPaise: 8_145 };
    const actor = { system: 'agent' };
    audit({ action: 'finishSquareOff', actor, owners: ['asha'], at: 5, details });
  });
  const [posted] = store.below(paths.messages);
  expect(posted).toMatchObject({
    uid: 'asha',
    event: 'closed',
    at: 5,
    text: '',
    path: '/dashboard',
  });
  await routeMessage(store, String(posted?.id), clock);
  expect(store.below(paths.messages)).toMatchObject([
    {
      text: expect.stringContaining('the day made −₹281.45 after charges of ₹81.45'),
      figurePaise: -28_145,
    },
  ]);
});

test('audit log: nobody is told of what they did themselves, nor of a look', async () => {
  await store.transact(async (unit) => {
    const [one, other] = [await openAudit(unit, account.id), await openAudit(unit, 'asha')];
    const row = { owners: ['asha'], at: 5, details: {} };
    one({ ...row, action: 'startTrading', actor: { uid: 'asha' } });
    other({ ...row, action: 'getUserRole', actor: { uid: 'meera' } });
  });
  expect(store.below(paths.messages)).toEqual([]);
});
