import { paths } from '@sthira/contract/paths';
import { istInstant, minuteMs } from '@sthira/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DeliveryDocument } from '#documents/messages.ts';
import type { Delivery } from '#outbox/attempt-plan.ts';
import { englishReader } from '#outbox/reader.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { aDelivery, aMessage } from '#testing/message-fixture.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { type DeliveryContent, deliver } from './deliver.ts';

vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const now = istInstant('2026-11-20', '10:00');
const clock = new SteppedClock();
let store = memoryStore();

beforeEach(() => {
  clock.set(now);
  store = memoryStore();
  putPeople(store);
  store.put(paths.telegramLink('asha'), { chatId: '7', name: 'Asha', linkedAt: 1 });
  store.put(paths.pushDevice('phone'), {
    ...{ uid: 'asha', endpoint: 'https://push.example/1', p256dh: 'k', auth: 'a', label: 'Phone' },
    createdAt: 1,
  });
});

async function attempt(answer: Delivery, changes: Partial<DeliveryDocument> = {}) {
  const delivery = aDelivery({ at: now, dueAt: now, ...changes });
  store.put(paths.delivery(delivery.id), delivery);
  const telegram = vi.fn(async () => answer);
  const push = vi.fn(async () => answer);
  await deliver(store, delivery.id, { carriers: { telegram, push }, clock });
  return { telegram, push, after: store.at(paths.delivery(delivery.id)) };
}
const toPhone = { id: 'm1-push', to: { channel: 'push', deviceId: 'phone' } } as const;
const issues = () => store.below(paths.issues);
const bell = () => store.below(paths.messages).map(({ event, text }) => ({ event, text }));

test('deliver: a message goes to the chat that is linked now, and is marked', async () => {
  const { telegram, after } = await attempt({ outcome: 'sent' });
  expect(telegram).toHaveBeenCalledWith(
    expect.objectContaining({ chatId: '7' }),
    expect.objectContaining({ messageId: 'm1', title: 'Position closed', unsure: false }),
  );
  expect(after).toMatchObject({ state: 'sent', endedAt: now });
});

test('deliver: a provider that asks to wait is tried no earlier', async () => {
  const busy = { outcome: 'put-off', reason: 'Too many', waitMs: 10 * minuteMs } as const;
  expect((await attempt(busy, toPhone)).after).toMatchObject({
    ...{ state: 'waiting', attempts: 1, dueAt: now + 10 * minuteMs, failure: 'Too many' },
  });
  expect([issues(), bell()]).toEqual([[], []]);
});

test('deliver: danger that one attempt did not bring goes by mail at once, and once', async () => {
  store.put(paths.message('m1'), aMessage({ event: 'squared-off', routedAt: now }));
  const busy = { outcome: 'put-off', reason: 'Busy' } as const;
  await attempt(busy, toPhone);
  await attempt(busy);
  expect(store.below(paths.mails)).toMatchObject([{ id: 'message-m1' }]);
  store.put(paths.message('m2'), aMessage({ id: 'm2', event: 'closed', routedAt: now }));
  await attempt(busy, { id: 'm2-telegram', messageId: 'm2' });
  expect([store.below(paths.mails).length, bell().length]).toEqual([1, 2]);
});

test('deliver: a browser that is gone is forgotten, and danger goes by mail, once', async () => {
  store.put(paths.message('m1'), aMessage({ event: 'squared-off', routedAt: now }));
  const { after } = await attempt({ outcome: 'gone', reason: 'Unsubscribed' }, toPhone);
  expect(after).toMatchObject({ state: 'failed', failure: 'Unsubscribed' });
  expect(store.at(paths.pushDevice('phone'))).toBeUndefined();
  await deliver(store, 'm1-push', { carriers: {}, clock });
  expect(store.below(paths.mails)).toMatchObject([{ id: 'message-m1', to: 'asha@example.com' }]);
  expect(bell()).toContainEqual({
    event: 'other',
    text: 'A message could not be sent by push: Unsubscribed. See Messages in your profile',
  });
  expect(issues()).toEqual([]);
});

test('deliver: a chat that is gone is unlinked, one that was linked since is not', async () => {
  store.put(paths.message('m1'), aMessage({ routedAt: now }));
  await attempt({ outcome: 'gone', reason: 'Blocked' });
  expect(store.at(paths.telegramLink('asha'))).toBeUndefined();
  expect(store.below(paths.mails)).toEqual([]);
  store.put(paths.telegramLink('asha'), { chatId: '8', name: 'Asha', linkedAt: now + 1 });
  await attempt({ outcome: 'gone', reason: 'Blocked' }, { id: 'm2-telegram' });
  expect(store.at(paths.telegramLink('asha'))).toMatchObject({ chatId: '8' });
});

test('deliver: to a chat or a device that was removed nothing is sent', async () => {
  await store.commit((writes) => writes.remove({ path: paths.telegramLink('asha') } as never));
  const { telegram, after } = await attempt({ outcome: 'sent' });
  expect(telegram).not.toHaveBeenCalled();
  expect(after).toMatchObject({ state: 'failed', failure: 'No chat is linked any more.' });
  store.put(paths.pushDevice('phone'), { ...store.at(paths.pushDevice('phone')), uid: 'ravi' });
  expect((await attempt({ outcome: 'sent' }, toPhone)).push).not.toHaveBeenCalled();
  expect(store.at(paths.pushDevice('phone'))).toMatchObject({ uid: 'ravi' });
});

test('deliver: who was disabled meanwhile is sent nothing, and danger goes by mail', async () => {
  store.put(paths.message('m1'), aMessage({ event: 'squared-off', routedAt: now }));
  store.put(paths.user('asha'), { ...store.at(paths.user('asha')), disabled: true });
  for (const changes of [{}, toPhone]) {
    const { telegram, push, after } = await attempt({ outcome: 'sent' }, changes);
    expect([telegram, push].flatMap(({ mock }) => mock.calls)).toEqual([]);
    expect(after).toMatchObject({ state: 'failed', failure: 'The profile was disabled.' });
  }
  expect(store.at(paths.telegramLink('asha'))).toMatchObject({ chatId: '7' });
  expect(store.at(paths.pushDevice('phone'))).toMatchObject({ uid: 'asha' });
  expect(store.below(paths.mails)).toMatchObject([{ id: 'message-m1', to: 'asha@example.com' }]);
  expect([issues(), bell()]).toMatchObject([[], [{ event: 'squared-off' }]]);
});

test('deliver: who was deleted meanwhile is sent nothing, and no notice is left', async () => {
  await store.commit((writes) => writes.remove({ path: paths.user('asha') } as never));
  const { telegram, after } = await attempt({ outcome: 'sent' });
  expect(telegram).not.toHaveBeenCalled();
  expect(after).toMatchObject({ state: 'failed', failure: 'The profile was deleted.' });
  expect([bell(), issues(), store.below(paths.mails)]).toEqual([[], [], []]);
});

test('deliver: what a provider refuses for good becomes an issue without the chat or the address', async () => {
  store.put(paths.message('m1'), aMessage({ routedAt: now }));
  await attempt({ outcome: 'refused', reason: 'Bad Request' });
  expect(issues()).toMatchObject([
    {
      ...{
        priority: 'medium',
        source: 'Messages (telegram)',
        cause: 'message-failed:telegram:2026-11-20',
      },
      description: 'A message by Telegram was not delivered and is not tried again: Bad Request',
    },
  ]);
});

test('deliver: without the channel’s settings a message waits', async () => {
  store.put(paths.delivery('m1-telegram'), aDelivery({ dueAt: now }));
  await deliver(store, 'm1-telegram', { carriers: {}, clock });
  expect(store.at(paths.delivery('m1-telegram'))).toMatchObject({
    ...{ state: 'waiting', failure: 'There is no Telegram here.' },
  });
});

test('deliver: what is sent is in the language of its person', async () => {
  expect((await attempt({ outcome: 'sent' })).telegram).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ reader: englishReader }),
  );
  store.put(paths.user('asha'), { ...store.at(paths.user('asha')), language: 'hi' });
  const { push } = await attempt({ outcome: 'sent' }, toPhone);
  const [[, content] = []] = push.mock.calls as unknown as [unknown, DeliveryContent][];
  expect(content?.reader.language).toBe('hi');
  expect(content?.reader.translate('Position closed')).toBe('पोज़ीशन बंद हुई');
});
