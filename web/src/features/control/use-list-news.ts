import type { Account } from '@sthira/contract/accounts';
import { useEffect, useRef } from 'react';
import { hasMore, newsFor } from './list-news.ts';
import type { LiveSource } from './live.ts';

interface List {
  accounts: readonly Account[] | undefined;
  /** Asks for the list again; must stay the same function. */
  reread: () => unknown;
}

/** Has the list read again as soon as the live source tells of something it cannot know. */
export function useListNews(live: LiveSource, { accounts, reread }: List): void {
  const told = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!accounts) return;
    const look = () => {
      const news = newsFor(accounts, live.get().rows);
      if (hasMore(news, told.current)) reread();
      told.current = news;
    };
    look();
    return live.subscribe(look);
  }, [accounts, live, reread]);
}
