import { useSyncExternalStore } from 'react';
import { siteStorage } from '#browser/storage.ts';

/** `blue-orange` is for eyes that do not tell green from red. */
export type Palette = 'green-red' | 'blue-orange';

export const paletteLabel = 'Colour-blind palette';

const key = 'palette';
const listeners = new Set<() => void>();

const stored = (): Palette =>
  siteStorage.get(key) === 'blue-orange' ? 'blue-orange' : 'green-red';

/** Applies a choice of colours and keeps it; the usual ones are kept by forgetting it. */
export function setPalette(palette: Palette): void {
  siteStorage.set(key, palette === 'green-red' ? null : palette);
  if (palette === 'green-red') delete document.documentElement.dataset.palette;
  else document.documentElement.dataset.palette = palette;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePalette(): Palette {
  return useSyncExternalStore(subscribe, stored, () => 'green-red');
}
