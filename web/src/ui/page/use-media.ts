import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query holds; `useMedia('(max-width: 639px)')` is the width where tables become
 * cards.
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
