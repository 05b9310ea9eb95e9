import { newMessageSettings } from '@sthira/contract/messages';
import { paths } from '@sthira/contract/paths';
import { istInstant, minuteMs } from '@sthira/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Caller } from '#platform/call.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { clearBell } from './clear-bell.ts';
import { getChannels } from './get-channels.ts';
import { setChannels } from './set-channels.ts';
import { testChannel } from './test-channel.ts';

vi.mock(import('#platform/tasks.ts'), async (original) => ({
  ...(await original()),
  enqueueMail: vi.fn(async () => undefined),
  enqueueDelivery: vi.fn(async () => undefined),
}));

const clock = new SteppedClock();
let store = memoryStore();

beforeEach(() => {
  clock.set(istInstant('2026-11-20', '10:00'));
  store = memoryStore();
  putPeople(store);
});

const caller = { uid: 'asha', email: 'asha@example.com' } as Caller;
const call = <Input>(input: Input, uid = 'asha') =>
  ({ caller: { ...caller, uid }, input, store, clock }) as never;

test('channels: nothing is chosen at first, and the choice is kept', async () => {
  expect((await getChannels(call({}))).data).toMatchObject({
    ...{ settings: newMessageSettings, mail: 'asha@example.com' },
    ...{ telegram: { linked: null }, push: { devices: [] } },
  });
  const chosen = { channels: { closed: ['mail', 'mail'] }, quiet: { from: 1_320, until: 420 } };
  expect((await setChannels(call(chosen))).data).toEqual({
    ...{ channels: { closed: ['mail'] }, quiet: { from: 1_320, until: 420 } },
  });
  expect((await getChannels(call({}))).data.settings.channels).toEqual({ closed: ['mail'] });
});

test('channels: devices and the chat of the caller alone are shown', async () => {
  const device = { endpoint: 'https://p.example', p256dh: 'k', auth: 'a', createdAt: 5 };
  store.put(paths.pushDevice('d1'), { ...device, uid: 'asha', label: 'Phone' });
  store.put(paths.pushDevice('d2'), { ...device, uid: 'ravi', label: 'Other' });
  store.put(paths.telegramLink('asha'), { chatId: '7', name: 'Asha R', linkedAt: 9 });
  const { data } = await getChannels(call({}));
  expect(data.push.devices).toEqual([{ id: 'd1', label: 'Phone', at: 5 }]);
  expect(data.telegram.linked).toEqual({ name: 'Asha R', at: 9 });
  expect(JSON.stringify(data)).not.toContain('p.example');
});

test('channels: danger and failures may be sent elsewhere, not switched off', async () => {
  const off = (event: string) => setChannels(call({ channels: { [event]: [] }, quiet: null }));
  for (const event of ['squared-off', 'refused', 'login-needed'])
    await expect(off(event)).rejects.toMatchObject({ code: 'bad-input' });
  await expect(off('refused')).rejects.toThrow(
    '“Refused” has to reach you by one channel at least.',
  );
  expect((await off('opened')).data.channels).toEqual({ opened: [] });
});

test('channels: quiet hours of no length are none', async () => {
  const { data } = await setChannels(call({ channels: {}, quiet: { from: 5, until: 5 } }));
  expect(data.quiet).toBeNull();
});

test('test channel: one message a minute, by a channel that leads somewhere', async () => {
  await expect(testChannel(call({ channel: 'push' }))).rejects.toThrow('Nothing is set up');
  await testChannel(call({ channel: 'mail' }));
  expect(store.below(paths.mails)).toMatchObject([{ to: 'asha@example.com', state: 'waiting' }]);
  await expect(testChannel(call({ channel: 'mail' }))).rejects.toThrow('Wait a minute.');
  clock.pass(minuteMs);
  await testChannel(call({ channel: 'mail' }));
  expect(store.below(paths.mails)).toHaveLength(2);
});

test('clear bell: the later instant counts, whichever device is slower', async () => {
  await clearBell(call({ seenAt: 20 }));
  await clearBell(call({ seenAt: 10, remove: 'm1' }));
  await clearBell(call({ clearedAt: 15, remove: 'm1' }));
  await clearBell(call({ clearedAt: 5, remove: 'm2' }));
  expect(store.at(paths.bell('asha'))).toEqual({
    ...{ seenAt: 20, clearedAt: 15, removed: ['m1', 'm2'] },
  });
});

test('channels: who has no profile stores nothing', async () => {
  const nobody = (input: object) => call(input, 'nobody');
  await expect(setChannels(nobody({ channels: {}, quiet: null }))).rejects.toThrow('profile');
  await expect(clearBell(nobody({}))).rejects.toThrow('profile');
  await expect(testChannel(nobody({ channel: 'mail' }))).rejects.toThrow('profile');
});
