// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { installPrompt, keepInstallPrompt } from './install-prompt.ts';

test('install prompt: kept from the browser’s offer until the app is installed, whatever is loaded', () => {
  keepInstallPrompt();
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  dispatchEvent(offer);
  expect(installPrompt.get()).toBe(offer);
  expect(offer.defaultPrevented).toBe(true);
  dispatchEvent(new Event('appinstalled'));
  expect(installPrompt.get()).toBeNull();
});
