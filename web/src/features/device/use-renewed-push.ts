import { useEffect } from 'react';
import { call } from '#platform/call.ts';
import { renewPush } from '#platform/push-subscription.ts';
import { deviceLabel } from '#platform/this-device.ts';

async function take({ endpoint = '', keys = {} }: PushSubscriptionJSON): Promise<unknown> {
  const { p256dh = '', auth = '' } = keys;
  const label = deviceLabel(navigator.userAgent);
  return call('addPushDevice', { endpoint, keys: { p256dh, auth }, label });
}

/** Gives the server this device's new address, where the browser has changed it since the last visit. */
export function useRenewedPush(): void {
  useEffect(() => {
    const publicKey = async () => (await call('getChannels', {})).push.publicKey;
    // The settings show which devices the server has, and the next visit tries again.
    renewPush({ publicKey, take }).catch(() => {});
  }, []);
}
