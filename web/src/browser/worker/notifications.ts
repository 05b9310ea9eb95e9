import { openedPath } from './app-pages.ts';
import { areHidden, keepHidden } from './kept-choice.ts';
import { shownFor } from './pushed-message.ts';
import type { ToPage } from './worker-message.ts';

export async function showPush(
  registration: ServiceWorkerRegistration,
  text: string,
): Promise<void> {
  const amounts = (await areHidden()) ? 'hidden' : 'shown';
  const { title, options } = shownFor(text, location.origin, amounts);
  await registration.showNotification(title, options);
}

/** A page that runs answers at once; a public page, or one that is still loading, does not. */
const answerWithinMs = 500;

/** Whether a window shows the path, or says to the person why it does not leave what it shows. */
function takesOn(window: WindowClient, open: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), answerWithinMs);
    window.postMessage({ open } satisfies ToPage, [port2]);
  });
}

/**
 * Shows the path in a window of the app that is open, the one in sight first, else in a new one. The
 * address of a window is the one it was opened at, so each is asked. Nothing but a page is opened.
 */
export async function openPath(windows: Clients, path: unknown): Promise<void> {
  const open = openedPath(path, location.origin);
  for (const window of await windows.matchAll({ type: 'window', includeUncontrolled: true }))
    if (await takesOn(window, open)) return void (await window.focus());
  await windows.openWindow(open);
}

/** Nothing on this device reaches, or says anything of, the person who was signed in. */
export async function forgetPerson(registration: ServiceWorkerRegistration): Promise<void> {
  for (const shown of await registration.getNotifications()) shown.close();
  const subscription = await registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  await keepHidden(false);
}
