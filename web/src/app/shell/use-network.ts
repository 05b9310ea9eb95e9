import { useEffect } from 'react';
import { marketFeed } from '#features/live/market-feed.ts';
import { useNetworkFor } from '#features/live/use-live.ts';
import { onOutcome } from '#platform/call.ts';
import { Unanswered } from '#platform/call-error.ts';
import { network } from '#platform/network.ts';
import { reachesHost } from '#platform/reaches-host.ts';
import { useIsOffline } from './use-is-offline.ts';

const probeEveryMs = 3_000;

/** A broken live connection: behind a router without a connection it is the only sign. */
function isFeedBroken(): boolean {
  const { phase } = marketFeed.connection.get();
  return phase === 'waiting' || phase === 'closing';
}

/** Asks the host as long as something hints that it cannot be reached. Ends with the call. */
function watchNetwork(): () => void {
  let ended = false;
  let asking = false;
  const probe = async (hint: 'none' | 'given') => {
    const doubtful = hint === 'given' || network.get() === 'away' || isFeedBroken();
    if (asking || !doubtful) return;
    asking = true;
    const reached = await reachesHost();
    asking = false;
    if (!ended) network.set(reached ? 'there' : 'away');
  };
  void probe('none');
  const hinted = () => void probe('given');
  const timer = setInterval(() => void probe('none'), probeEveryMs);
  addEventListener('online', hinted);
  addEventListener('offline', hinted);
  const deaf = onOutcome(({ error }) => error instanceof Unanswered && hinted());
  return () => {
    ended = true;
    clearInterval(timer);
    removeEventListener('online', hinted);
    removeEventListener('offline', hinted);
    deaf();
    network.set('there');
  };
}

/**
 * Watches from the first screen on whether the server can be reached: what says so may load later, and
 * not at all once it cannot. Answers whether it is out of reach.
 */
export function useNetwork(): boolean {
  useEffect(watchNetwork, []);
  const offline = useIsOffline();
  useNetworkFor(offline ? 'away' : 'there');
  return offline;
}
