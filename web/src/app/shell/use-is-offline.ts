import { useSyncExternalStore } from 'react';
import { network } from '#platform/network.ts';

/** Whether the server cannot be reached, as the host was asked. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(network.subscribe, () => network.get() === 'away');
}
