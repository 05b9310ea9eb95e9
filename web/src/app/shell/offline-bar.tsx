import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNetworkFor } from '#features/live/use-live.ts';

const probeEveryMs = 3_000;

/** A device without a network may still reach a host on itself, so its own word for offline is checked by asking. */
async function reachesHost(): Promise<boolean> {
  try {
    return (await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' })).status > 0;
  } catch {
    return false;
  }
}

function useOffline(): boolean {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    let ended = false;
    const check = async () => {
      const cutOff = !navigator.onLine && !(await reachesHost());
      if (!ended) setOffline(cutOff);
    };
    const look = () => void check();
    look();
    const timer = setInterval(look, probeEveryMs);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      ended = true;
      clearInterval(timer);
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return offline;
}

/** Says that this device is cut off, and that trading is not. */
export function OfflineBar() {
  const offline = useOffline();
  useNetworkFor(offline ? 'away' : 'there');
  if (!offline) return null;
  return (
    <div role="alert" className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-sm font-medium text-warn">
      <WifiOff aria-hidden className="size-4 shrink-0" />
      <span>You are offline. Figures below are as of the last update; running accounts go on trading on the server.</span>
    </div>
  );
}
