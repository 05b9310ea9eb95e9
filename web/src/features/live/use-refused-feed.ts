import { useEffect } from 'react';
import { marketFeed } from './market-feed.ts';

/**
 * Calls `refused` when the market feed refuses its token. The socket does not state why the token
 * is invalid, but a call does.
 */
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
