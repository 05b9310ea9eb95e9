import { useEffect } from 'react';
import { messages } from './connection.ts';
import { marketFeed } from './market-feed.ts';

/** Hears that the market feed's token is good no longer. A socket does not say why; a call does. */
export function useRefusedFeed(refused: () => unknown): void {
  useEffect(
    () =>
      marketFeed.connection.subscribe(() => {
        const { phase, message } = marketFeed.connection.get();
        if (phase === 'waiting' && message === messages.expired) refused();
      }),
    [refused],
  );
}
