import { useEffect } from 'react';
import { call } from '#platform/call.ts';
import { givePushDevice } from '#platform/push-device.ts';
import { renewPush } from '#platform/push-subscription.ts';

/** Gives the server this device's new address, where the browser has changed it since the last visit. */
export function useRenewedPush(): void {
  useEffect(() => {
    const pushes = async () => (await call('getChannels', {})).push;
    // The settings show which devices the server has, and the next visit tries again.
    renewPush({ pushes, take: givePushDevice }).catch(() => {});
  }, []);
}
