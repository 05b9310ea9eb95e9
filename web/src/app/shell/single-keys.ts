import { createStore } from '#platform/store.ts';

const key = 'singleKeys';

function read(): 'on' | 'off' {
  try {
    return localStorage.getItem(key) === 'off' ? 'off' : 'on';
  } catch {
    return 'on';
  }
}

/**
 * Whether single characters are shortcuts: speech input and shaky hands press them by accident
 * (WCAG 2.1.4).
 */
export const singleKeys = createStore<'on' | 'off'>(read());

export function setSingleKeys(choice: 'on' | 'off'): void {
  singleKeys.set(choice);
  try {
    if (choice === 'on') localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
