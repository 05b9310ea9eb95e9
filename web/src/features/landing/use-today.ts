import { type Day, istDay } from '@sthira/contract/units';
import { useSyncExternalStore } from 'react';
import { serverNow } from '#clock/server-now.ts';
import { untilNextDayMs } from './webinar.ts';

function subscribe(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => {
      listener();
      wait();
    }, untilNextDayMs(serverNow()));
  };
  wait();
  // A sleeping device misses its timers.
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/**
 * Today in India, also past midnight; `null` in the prerendered page, which cannot know when it is
 * read.
 */
export function useToday(): Day | null {
  return useSyncExternalStore<Day | null>(
    subscribe,
    () => istDay(serverNow()),
    () => null,
  );
}
