import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';

const key = 'theme';
const listeners = new Set<() => void>();

function stored(): Theme {
  try {
    const choice = localStorage.getItem(key);
    return choice === 'light' || choice === 'dark' ? choice : 'system';
  } catch {
    return 'system';
  }
}

/** Applies a choice of theme and keeps it; `system` forgets it. */
export function setTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, stored, () => 'system');
}
