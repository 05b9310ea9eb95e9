import { createStore } from './store.ts';

/** What Chromium gives a page that it would install; no other browser does. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export const installPrompt = createStore<InstallPrompt | null>(null);

/**
 * The browser offers it once, mostly before anything that asks for it is loaded, and not once the app
 * is installed.
 */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => installPrompt.set(null));
}
