import { useEffect } from 'react';
import { hostReached } from '#platform/host-reached.ts';
import { LoadingScreen } from '#ui/feedback/loading-screen.tsx';
import { OfflineScreen } from '#ui/feedback/offline-screen.tsx';
import { useIsOffline } from './shell/use-is-offline.ts';

/**
 * In the place of the first page until it is there. Without a network it says so and, as nothing has
 * been typed by then, loads everything anew once there is one: parts that failed are not tried again.
 */
export function Starting() {
  const offline = useIsOffline();
  useEffect(() => {
    if (offline) void hostReached().then(() => location.reload());
  }, [offline]);
  return offline ? <OfflineScreen retry={() => location.reload()} /> : <LoadingScreen />;
}
