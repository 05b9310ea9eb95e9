import { type ComponentType, useEffect, useState } from 'react';
import { LoadingScreen } from '#ui/feedback/loading-screen.tsx';
import { useIsOffline } from './shell/use-is-offline.ts';

/**
 * In the place of the first page until it is there. Without a network it says so, by a part that the
 * service worker keeps: only a page that it kept begins without one.
 */
export function Starting() {
  const [Offline, setOffline] = useState<ComponentType>();
  const isOffline = useIsOffline();
  useEffect(() => {
    if (isOffline)
      import('./offline-start.tsx').then(
        ({ OfflineStart }) => setOffline(() => OfflineStart),
        () => {},
      );
  }, [isOffline]);
  return isOffline && Offline ? <Offline /> : <LoadingScreen />;
}
