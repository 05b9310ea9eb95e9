import { siteStorage } from '#browser/storage.ts';
import type { ToWorker } from '#browser/worker/worker-message.ts';

/** The address at which the push service of this browser takes messages for the person. */
export const pushAddressKey = 'pushAddress';

/** What the server calls this browser among the person's devices. */
export const pushDeviceKey = 'pushDevice';

export function forgetPushAddress(): void {
  for (const key of [pushAddressKey, pushDeviceKey]) siteStorage.set(key, null);
}

/** What an earlier release kept of somebody's Activity, and nothing reads any more. */
function forgetSeenActivity(): void {
  for (const key of siteStorage.keys()) if (key.startsWith('activity-')) siteStorage.set(key, null);
}

/**
 * Lets the service worker forget the person, which it does also when this page is gone: what it shows
 * of them disappears, and nothing more is pushed to this device.
 */
export async function forgetPersonHere(): Promise<void> {
  forgetPushAddress();
  forgetSeenActivity();
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    registration?.active?.postMessage('forget-person' satisfies ToWorker);
  } catch {
    // A browser that keeps nothing of this site has no worker.
  }
}
