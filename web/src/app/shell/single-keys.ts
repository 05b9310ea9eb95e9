import { siteStorage } from '#browser/storage.ts';
import { createStore } from '#platform/store.ts';

const key = 'singleKeys';

/**
 * Whether single characters are shortcuts: speech input and shaky hands press them by accident
 * (WCAG 2.1.4).
 */
export const singleKeys = createStore<'on' | 'off'>(siteStorage.get(key) === 'off' ? 'off' : 'on');

export function setSingleKeys(choice: 'on' | 'off'): void {
  singleKeys.set(choice);
  siteStorage.set(key, choice === 'on' ? null : choice);
}
