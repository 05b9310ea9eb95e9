import { call } from '#platform/call.ts';
import { givePushDevice, thisDeviceId } from '#platform/push-device.ts';
import { turnOffPush, turnOnPush } from '#platform/push-subscription.ts';

/** Has messages shown on this device; where the server does not take it, the browser forgets it too. */
export async function addThisDevice(publicKey: string): Promise<void> {
  const subscription = await turnOnPush(publicKey);
  try {
    await givePushDevice(subscription);
  } catch (error) {
    await turnOffPush();
    throw error;
  }
}

/** Nothing more is sent to a device; this one also gives its subscription up. */
export async function removeDevice(id: string): Promise<void> {
  await call('removePushDevice', { id });
  if (id === thisDeviceId()) await turnOffPush();
}
