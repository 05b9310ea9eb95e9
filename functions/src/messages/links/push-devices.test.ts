import { createECDH } from 'node:crypto';
import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '#platform/call.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { addPushDevice } from './add-push-device.ts';
import { removePushDevice } from './remove-push-device.ts';

const clock = new SteppedClock();
const own = createECDH('prime256v1');
const keys = {
  p256dh: own.generateKeys('base64url'),
  auth: Buffer.alloc(16, 1).toString('base64url'),
};
const real = { GCLOUD_PROJECT: 'sthira-live', VAPID_SUBJECT: 'mailto:push@sthira.example' };
let store: MemoryStore;
beforeEach(() => {
  clock.set(1_000);
  store = memoryStore(() => clock.now());
  putPeople(store);
  for (const [name, value] of Object.entries(real)) vi.stubEnv(name, value);
  vi.stubEnv('VAPID_PUBLIC_KEY', own.getPublicKey('base64url'));
  vi.stubEnv('VAPID_PRIVATE_KEY', own.getPrivateKey('base64url'));
});

const call = <Input>(uid: string, input: Input): Call<Input> => {
  const caller = { uid, email: `${uid}@example.com`, name: uid, role: 'user' } as const;
  return { caller: { ...caller, signedInAt: 0 }, input, clock, store } as never;
};
const add = (changes: object = {}, uid = 'asha') =>
  addPushDevice(
    call(uid, { endpoint: 'https://push.example/one', keys, label: 'Phone', ...changes }),
  );
const devices = () => store.below(paths.pushDevices);

test('push devices: a browser is stored with its keys, and named by its address', async () => {
  const { data } = await add();
  expect(store.at(paths.pushDevice(data.id))).toEqual({
    uid: 'asha',
    endpoint: 'https://push.example/one',
    ...keys,
    label: 'Phone',
    createdAt: 1_000,
  });
  expect((await add({ label: '\u200b' })).data.id).toBe(data.id);
  expect(devices()).toMatchObject([{ label: 'A browser' }]);
});

test('push devices: whoever signs in at the same browser later has it', async () => {
  await add();
  await add({}, 'ravi');
  expect(devices().map(({ uid }) => uid)).toEqual(['ravi']);
});

test('push devices: the eleventh is refused, a known one is not', async () => {
  for (let at = 0; at < 10; at += 1) await add({ endpoint: `https://push.example/${at}` });
  await expect(add({ endpoint: 'https://push.example/10' })).rejects.toMatchObject({
    code: 'conflict',
    message: 'You have 10 devices. Remove one that you do not use any more.',
  });
  await add({ endpoint: 'https://push.example/3', label: 'Desk' });
  await add({ endpoint: 'https://push.example/10' }, 'ravi');
  expect(devices()).toHaveLength(11);
});

test.each([
  ['an address without encryption', { endpoint: 'http://push.example/x' }],
  ['an address in a private network', { endpoint: 'https://10.0.0.1/x' }],
  ['an address of this machine', { endpoint: 'https://localhost/x' }],
  ['keys that are none', { keys: { ...keys, p256dh: 'BAAA' } }],
])('push devices: %s is refused', async (_what, changes) => {
  await expect(add(changes)).rejects.toMatchObject({ code: 'bad-input' });
  expect(devices()).toEqual([]);
});

test('push devices: a demo project takes addresses of this machine alone', async () => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-sthira');
  await expect(add()).rejects.toMatchObject({
    message: 'The address of this browser is not on this machine.',
  });
  await add({ endpoint: 'http://127.0.0.1:5003/push/send/x' });
  expect(devices()).toHaveLength(1);
});

test('push devices: where push is not set up, nobody can add one', async () => {
  vi.stubEnv('VAPID_PRIVATE_KEY', 'off');
  await expect(add()).rejects.toMatchObject({ code: 'unavailable' });
});

test('push devices: a person removes their own, and nobody else’s', async () => {
  const { data } = await add();
  await removePushDevice(call('ravi', { id: data.id }));
  expect(devices()).toHaveLength(1);
  await removePushDevice(call('asha', { id: data.id }));
  await removePushDevice(call('asha', { id: data.id }));
  expect(devices()).toEqual([]);
});
