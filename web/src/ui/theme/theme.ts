import { useSyncExternalStore } from 'react';
import { siteStorage } from '#browser/storage.ts';

export type Theme = 'light' | 'dark' | 'system';

const key = 'theme';
const listeners = new Set<() => void>();

function stored(): Theme {
  const choice = siteStorage.get(key);
  return choice === 'light' || choice === 'dark' ? choice : 'system';
}

/** Applies a choice of theme and keeps it; `system` forgets it. */
export function setTheme(theme: Theme): void {
  siteStorage.set(key, theme === 'system' ? null : theme);
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
