import { useEffect } from 'react';
import { marketFeed } from './market-feed.ts';

/** Hears that the market feed's token is good no longer. A socket does not say why; a call does. */
export function useRefusedFeed(refused: () => unknown): void {
  useEffect(
    () =>
      marketFeed.connection.subscribe(() => {
        const { phase, because } = marketFeed.connection.get();
        if (phase === 'waiting' && because.kind === 'token-expired') refused();
      }),
    [refused],
  );
}
