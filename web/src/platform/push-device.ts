import { siteStorage } from '#browser/storage.ts';
import { call } from './call.ts';
import { pushDeviceKey } from './forget-person.ts';
import { deviceLabel } from './this-device.ts';

/** Which of the person's devices this browser is, as the server calls it. */
export const thisDeviceId = () => siteStorage.get(pushDeviceKey);

/** Gives the server the address at which this browser takes messages. */
export async function givePushDevice({ endpoint = '', keys = {} }: PushSubscriptionJSON) {
  const { p256dh = '', auth = '' } = keys;
  const label = deviceLabel(navigator.userAgent);
  const { id } = await call('addPushDevice', { endpoint, keys: { p256dh, auth }, label });
  siteStorage.set(pushDeviceKey, id);
}
