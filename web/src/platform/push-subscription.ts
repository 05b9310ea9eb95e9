import { siteStorage } from '#browser/storage.ts';
import { forgetPushAddress, pushAddressKey, pushDeviceKey } from './forget-person.ts';
import { isAppleDevice, isInstalled } from './this-device.ts';

/**
 * Pushes to this device. `off`: the browser would, and nobody has asked it to. `not-installed`: an
 * iPhone or iPad, which pushes only to apps on its home screen.
 */
export type PushState = 'on' | 'off' | 'denied' | 'unsupported' | 'not-installed';

interface Browser {
  hasPush: boolean;
  /** What the browser says of notifications; absent where it has none. */
  permission: NotificationPermission | undefined;
  isSubscribed: boolean;
  /** Where the app would have to be installed first. */
  mustInstall: boolean;
}

/** Pure. */
export function stateOf({ hasPush, permission, isSubscribed, mustInstall }: Browser): PushState {
  if (mustInstall) return 'not-installed';
  if (!hasPush || permission === undefined) return 'unsupported';
  if (permission === 'denied') return 'denied';
  return isSubscribed && permission === 'granted' ? 'on' : 'off';
}

/** Absent where the page has no worker: in development, or in a browser that blocks it. */
async function pushManager(): Promise<PushManager | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.pushManager as PushManager | undefined;
}

export async function pushState(): Promise<{ state: PushState }> {
  const manager = await pushManager();
  const subscription = await manager?.getSubscription();
  return {
    state: stateOf({
      hasPush: manager !== undefined,
      permission: 'Notification' in globalThis ? Notification.permission : undefined,
      isSubscribed: Boolean(subscription),
      mustInstall: isAppleDevice() && !isInstalled(),
    }),
  };
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

const sameBytes = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null && String(new Uint8Array(one)) === String(other);

/**
 * Lets the server push to this device, and answers what it has to be given for it. The browser asks
 * the person, and only in answer to a press. Throws where it, or they, refuse.
 */
export async function turnOnPush(publicKey: string): Promise<PushSubscriptionJSON> {
  return note(await subscribe(publicKey));
}

async function subscribe(publicKey: string): Promise<PushSubscriptionJSON> {
  const manager = await pushManager();
  if (!manager) throw new Error('This browser cannot show messages while the page is closed.');
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('The browser was not allowed to show messages.');
  const applicationServerKey = bytesOf(publicKey);
  const before = await manager.getSubscription();
  if (before && sameBytes(before.options.applicationServerKey, applicationServerKey))
    return before.toJSON();
  // Made for another key, which the server has no more.
  await before?.unsubscribe();
  return (await manager.subscribe({ userVisibleOnly: true, applicationServerKey })).toJSON();
}

/** Keeps which address the server is given: a browser gives itself another from time to time. */
function note(subscription: PushSubscriptionJSON): PushSubscriptionJSON {
  siteStorage.set(pushAddressKey, subscription.endpoint ?? null);
  return subscription;
}

export async function turnOffPush(): Promise<void> {
  forgetPushAddress();
  const subscription = await (await pushManager())?.getSubscription();
  await subscription?.unsubscribe();
}

interface Server {
  /** With what key it pushes, if it does, and to which devices of the person. */
  pushes: () => Promise<{ publicKey: string | null; devices: readonly { id: string }[] }>;
  take: (subscription: PushSubscriptionJSON) => Promise<unknown>;
}

/**
 * Gives the server this device's new address, where the browser has changed it or lost it since the
 * server was given one. Until the server has taken it, the next visit tries again. A device that was
 * removed from the person's, here or on another one, does not come back by itself.
 */
export async function renewPush({ pushes, take }: Server): Promise<void> {
  const given = siteStorage.get(pushAddressKey);
  if (given === null || Notification.permission !== 'granted') return;
  const present = await (await pushManager())?.getSubscription();
  if (present?.endpoint === given) return;
  const { publicKey, devices } = await pushes();
  const own = siteStorage.get(pushDeviceKey);
  if (!devices.some(({ id }) => id === own)) return turnOffPush();
  const renewed = present?.toJSON() ?? (publicKey === null ? null : await subscribe(publicKey));
  if (!renewed) return;
  await take(renewed);
  note(renewed);
}
