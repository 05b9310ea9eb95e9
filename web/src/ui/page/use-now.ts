import { useSyncExternalStore } from 'react';
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

/** The current second, in milliseconds UTC. */
export function useNow(): number {
  return useSyncExternalStore(
    subscribe,
    () => second,
    () => second,
  );
}

/**
 * What follows from the current second: a component that asks for less than the second is drawn
 * only when that changes.
 */
export function useNowFor<Value extends string | number | null>(
  select: (now: number) => Value,
): Value {
  const value = () => select(second);
  return useSyncExternalStore(subscribe, value, value);
}
