import { createContext, use, useSyncExternalStore } from 'react';
import { serverNow } from '#clock/server-now.ts';

/** One clock for the page: it ticks on the second, and only while somebody is looking. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let second = Math.floor(serverNow() / 1000) * 1000;

function tick(): void {
  second = Math.floor(serverNow() / 1000) * 1000;
  timer = setTimeout(tick, 1000 - (serverNow() % 1000));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

export interface PageClock {
  subscribe: (listener: () => void) => () => void;
  /** An instant, in milliseconds UTC. */
  now: () => number;
}

/** The clock that what is shown goes by: the page's own, but where another time is played. */
export const PageClockContext = createContext<PageClock>({ subscribe, now: () => second });

/** The current second, in milliseconds UTC. */
export function useNow(): number {
  const clock = use(PageClockContext);
  return useSyncExternalStore(clock.subscribe, clock.now, clock.now);
}

/**
 * What follows from the current second: a component that asks for less than the second is drawn
 * only when that changes.
 */
export function useNowFor<Value extends string | number | null>(
  select: (now: number) => Value,
): Value {
  const clock = use(PageClockContext);
  const value = () => select(clock.now());
  return useSyncExternalStore(clock.subscribe, value, value);
}
