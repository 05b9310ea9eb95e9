import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { limits } from '#features/live/connection.ts';
import { marketFeed } from '#features/live/market-feed.ts';
import { useNetworkFor } from '#features/live/use-live.ts';

const probeEveryMs = 3_000;
/** As long as a live connection is given to open. */
const answerWithinMs = limits.connectMs;

async function reachesHost(): Promise<boolean> {
  try {
    return (
      (
        await fetch('/robots.txt', {
          method: 'HEAD',
          cache: 'no-store',
          signal: AbortSignal.timeout(answerWithinMs),
        })
      ).status > 0
    );
  } catch {
    return false;
  }
}

/**
 * Whether to ask a server if the network works, since the browser's own state is unreliable: an
 * offline device may still reach a server on itself, and behind a router without a connection the
 * device counts as online. In the second case the broken live connection is the only sign.
 */
function mayBeOffline(): boolean {
  const { phase } = marketFeed.connection.get();
  return !navigator.onLine || phase === 'waiting' || phase === 'closing';
}

function useOffline(): boolean {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    let ended = false;
    let asking = false;
    let cutOff = false;
    const look = async () => {
      if (asking) return;
      asking = true;
      cutOff = (cutOff || mayBeOffline()) && !(await reachesHost());
      asking = false;
      if (!ended) setOffline(cutOff);
    };
    const lookNow = () => void look();
    lookNow();
    const timer = setInterval(lookNow, probeEveryMs);
    addEventListener('online', lookNow);
    addEventListener('offline', lookNow);
    return () => {
      ended = true;
      clearInterval(timer);
      removeEventListener('online', lookNow);
      removeEventListener('offline', lookNow);
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
    <div
      role="alert"
      className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-sm font-medium text-warn"
    >
      <WifiOff aria-hidden className="size-4 shrink-0" />
      <span>
        You are offline. Figures below are as of the last update; running accounts go on trading on
        the server.
      </span>
    </div>
  );
}
