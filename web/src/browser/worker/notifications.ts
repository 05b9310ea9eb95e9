import { isAppPage, openedPath } from './app-pages.ts';
import { shownFor } from './pushed-message.ts';
import type { ToPage } from './worker-message.ts';

export async function showPush(
  registration: ServiceWorkerRegistration,
  text: string,
): Promise<void> {
  const { title, options } = shownFor(text, location.origin);
  await registration.showNotification(title, options);
}

/**
 * Shows the path in a window of the app that is open, which decides itself whether it can leave
 * what it shows, else in a new one. It only ever opens a page.
 */
export async function openPath(windows: Clients, path: unknown): Promise<void> {
  const open = openedPath(path, location.origin);
  const all = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const inApp = all.find(({ url }) => isAppPage(new URL(url).pathname));
  if (!inApp) return void (await windows.openWindow(open));
  await inApp.focus();
  inApp.postMessage({ open } satisfies ToPage);
}

/** Nothing on this device reaches, or says anything of, the person who was signed in. */
export async function forgetPerson(registration: ServiceWorkerRegistration): Promise<void> {
  for (const shown of await registration.getNotifications()) shown.close();
  const subscription = await registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
