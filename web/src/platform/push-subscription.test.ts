// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { siteStorage } from '#browser/storage.ts';
import { forgetPersonHere } from './forget-person.ts';
import { pushState, renewPush, stateOf, turnOffPush, turnOnPush } from './push-subscription.ts';

const able = {
  hasPush: true,
  permission: 'granted',
  isSubscribed: true,
  mustInstall: false,
} as const;

test('push: on where the device is subscribed and may show it', () => {
  expect(stateOf(able)).toBe('on');
  expect(stateOf({ ...able, isSubscribed: false })).toBe('off');
  expect(stateOf({ ...able, permission: 'default' })).toBe('off');
});

test('push: says why it is not possible', () => {
  expect(stateOf({ ...able, permission: 'denied' })).toBe('denied');
  expect(stateOf({ ...able, hasPush: false })).toBe('unsupported');
  expect(stateOf({ ...able, permission: undefined })).toBe('unsupported');
  expect(stateOf({ ...able, hasPush: false, permission: undefined, mustInstall: true })).toBe(
    'not-installed',
  );
});

const key = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcx';
const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
  one.charCodeAt(0),
);

/** A browser whose device is subscribed with a key, or not at all. */
function browser(before: Uint8Array | null, answer: NotificationPermission = 'granted') {
  const made = { endpoint: 'https://push.test/new', toJSON: () => ({ endpoint: made.endpoint }) };
  const subscription = before && {
    endpoint: 'https://push.test/old',
    options: { applicationServerKey: before.buffer },
    toJSON: () => ({ endpoint: 'https://push.test/old' }),
    unsubscribe: vi.fn(async () => true),
  };
  const manager = { getSubscription: async () => subscription, subscribe: vi.fn(async () => made) };
  const registration = { pushManager: manager };
  vi.stubGlobal('navigator', {
    userAgent: 'Chrome',
    serviceWorker: { getRegistration: async () => registration },
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('Notification', { permission: answer, requestPermission: async () => answer });
  return { manager, subscription };
}
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ['pushAddress', 'pushDevice']) siteStorage.set(name, null);
});

test('push: is turned on with the server’s key, once the person allows it', async () => {
  const { manager } = browser(null);
  expect(await pushState()).toEqual({ state: 'off' });
  expect(await turnOnPush(key)).toEqual({ endpoint: 'https://push.test/new' });
  expect(manager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: bytes,
  });
});

test('push: a device that is subscribed with this key stays so', async () => {
  const { manager } = browser(bytes);
  expect(await pushState()).toEqual({ state: 'on' });
  expect(await turnOnPush(key)).toEqual({ endpoint: 'https://push.test/old' });
  expect(manager.subscribe).not.toHaveBeenCalled();
});

test('push: a subscription for another key is given up for one with this', async () => {
  const { subscription } = browser(new Uint8Array([1, 2, 3]));
  expect(await turnOnPush(key)).toEqual({ endpoint: 'https://push.test/new' });
  expect(subscription?.unsubscribe).toHaveBeenCalledOnce();
});

test('push: who does not allow it is not subscribed', async () => {
  const { manager } = browser(null, 'denied');
  await expect(turnOnPush(key)).rejects.toThrow('not allowed');
  expect(manager.subscribe).not.toHaveBeenCalled();
});

test('push: is turned off on this device', async () => {
  const { subscription } = browser(bytes);
  await turnOffPush();
  expect(subscription?.unsubscribe).toHaveBeenCalledOnce();
});

test('push: a page without a worker has none', async () => {
  browser(null);
  vi.stubGlobal('navigator', { userAgent: 'Firefox' });
  expect(await pushState()).toEqual({ state: 'unsupported' });
  await expect(turnOnPush(key)).rejects.toThrow('This browser cannot');
});

/** The device is turned on, and the server calls it `phone`. */
async function turnOn(): Promise<void> {
  await turnOnPush(key);
  siteStorage.set('pushDevice', 'phone');
}

const listed = (...ids: string[]) => ids.map((id) => ({ id }));

/** What the server was given by this visit. */
async function givenAt(
  visit: () => void,
  publicKey: string | null = null,
  devices = listed('desk', 'phone'),
): Promise<unknown[]> {
  visit();
  const take = vi.fn(async () => undefined);
  await renewPush({ pushes: async () => ({ publicKey, devices }), take });
  return take.mock.calls.flat();
}

test('push: an address that the browser has changed is given to the server at the next visit, once', async () => {
  browser(null);
  await turnOn();
  expect(await givenAt(() => browser(bytes))).toEqual([{ endpoint: 'https://push.test/old' }]);
  expect(await givenAt(() => browser(bytes))).toEqual([]);
});

test('push: an address that the browser has lost is made again with the server’s key', async () => {
  browser(bytes);
  await turnOn();
  expect(await givenAt(() => browser(null), key)).toEqual([{ endpoint: 'https://push.test/new' }]);
});

test('push: without the key of a server, or the person’s permission, none is made again', async () => {
  browser(bytes);
  await turnOn();
  expect(await givenAt(() => browser(null))).toEqual([]);
  expect(await givenAt(() => browser(null, 'denied'), key)).toEqual([]);
});

test('push: a server that did not take the address is given it at the next visit again', async () => {
  browser(null);
  await turnOn();
  browser(bytes);
  const pushes = async () => ({ publicKey: key, devices: listed('phone') });
  const take = () => Promise.reject(new Error('away'));
  await expect(renewPush({ pushes, take })).rejects.toThrow('away');
  expect(await givenAt(() => browser(bytes))).toEqual([{ endpoint: 'https://push.test/old' }]);
});

test('push: a device that was removed elsewhere gives its new address up, and never comes back', async () => {
  browser(null);
  await turnOn();
  const { subscription } = browser(bytes);
  expect(await givenAt(() => {}, key, listed('desk'))).toEqual([]);
  expect(subscription?.unsubscribe).toHaveBeenCalledOnce();
  expect([siteStorage.get('pushAddress'), siteStorage.get('pushDevice')]).toEqual([null, null]);
  expect(await givenAt(() => browser(null), key)).toEqual([]);
});

test('push: a device that was removed elsewhere makes no new address', async () => {
  browser(bytes);
  await turnOn();
  const { manager } = browser(null);
  expect(await givenAt(() => {}, key, listed('desk'))).toEqual([]);
  expect(manager.subscribe).not.toHaveBeenCalled();
});

test('push: a server that does not answer is asked at the next visit again', async () => {
  browser(null);
  await turnOn();
  const { subscription } = browser(bytes);
  const pushes = () => Promise.reject(new Error('away'));
  await expect(renewPush({ pushes, take: async () => {} })).rejects.toThrow('away');
  expect(subscription?.unsubscribe).not.toHaveBeenCalled();
  expect(await givenAt(() => browser(bytes))).toEqual([{ endpoint: 'https://push.test/old' }]);
});

test.each([
  ['turned push off', turnOffPush],
  ['signed out', forgetPersonHere],
])('push: nothing is given to the server for who has %s', async (_, act) => {
  browser(bytes);
  await turnOn();
  await act();
  expect(await givenAt(() => browser(null), key)).toEqual([]);
});

test('push: nothing is given to the server for a device that was never turned on here', async () =>
  expect(await givenAt(() => browser(bytes), key)).toEqual([]));
