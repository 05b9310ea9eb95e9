import { type ComponentType, lazy, type ReactNode } from 'react';
import { firstScreen } from './first-screen.ts';
import { hostReached } from './host-reached.ts';
import { network } from './network.ts';
import { createStore } from './store.ts';

function networkBack(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (network.get() === 'away') return;
      stop();
      resolve();
    };
    const stop = network.subscribe(check);
    check();
  });
}

/**
 * Loads a part of the app, and waits with it for a network that is lost: a browser does not try a
 * module again that it failed to load, until the page is loaded anew. What failed although nobody
 * knew of a lost network fails once the host can be reached, and the page can be loaded anew.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  await networkBack();
  try {
    return await load();
  } catch (error) {
    await hostReached();
    throw error;
  }
}

/** React's `lazy` for parts of a page, which waits as `loadPart` does. */
export const later: typeof lazy = (load) => lazy(() => loadPart(load));

/** The same for what is loaded once the first screen stands, so as not to compete with it. */
export const onceShown: typeof lazy = (load) => later(() => firstScreen.then(load));

/** The same for what has to be there when the network is lost: `preload` loads it beforehand. */
export function atHand<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loading: ReturnType<typeof load> | undefined;
  const preload = () => (loading ??= loadPart(load));
  return { Part: lazy(preload), preload };
}

/** Whether the page is without a part that has no place on it, and nobody would miss. */
export const unseenParts = createStore<'all-there' | 'missing'>('all-there');

/**
 * The same for a part that has no place on the page, and works in the background. One that failed is
 * tried once more; where that fails too the page goes on without it, and has to say so.
 */
export function unseen<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() =>
    loadPart(load)
      .catch(load)
      .catch(() => {
        unseenParts.set('missing');
        return { default: (): ReactNode => null };
      }),
  );
}
