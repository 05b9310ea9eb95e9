import { useSyncExternalStore } from 'react';
import { siteStorage } from '#browser/storage.ts';

export type Theme = 'light' | 'dark' | 'system';
/** `blue-orange` is for eyes that do not tell green from red. */
export type Palette = 'green-red' | 'blue-orange';

export const paletteLabel = 'Colour-blind palette';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a choice on the whole page and keeps it; null forgets it. */
function keep(key: 'theme' | 'palette', choice: string | null): void {
  siteStorage.set(key, choice);
  if (choice === null) delete document.documentElement.dataset[key];
  else document.documentElement.dataset[key] = choice;
  for (const listener of listeners) listener();
}

function storedTheme(): Theme {
  const choice = siteStorage.get('theme');
  return choice === 'light' || choice === 'dark' ? choice : 'system';
}

const storedPalette = (): Palette =>
  siteStorage.get('palette') === 'blue-orange' ? 'blue-orange' : 'green-red';

export const setTheme = (theme: Theme) => keep('theme', theme === 'system' ? null : theme);

export const setPalette = (palette: Palette) =>
  keep('palette', palette === 'green-red' ? null : palette);

export const useTheme = () => useSyncExternalStore(subscribe, storedTheme, (): Theme => 'system');

export const usePalette = () =>
  useSyncExternalStore(subscribe, storedPalette, (): Palette => 'green-red');
