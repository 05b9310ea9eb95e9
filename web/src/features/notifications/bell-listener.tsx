import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadPart, unseenParts } from '#platform/load-part.ts';
import { forgetMessages, ownMessages } from './own-messages.ts';

type Listener = ComponentType<{ uid: string }>;

const load = () => import('./message-listener.tsx');

/**
 * Listens for the bell once what listens is loaded. Where that fails the bell says so and offers to
 * try again; some browsers load what failed only with the page, which is offered then.
 */
export function BellListener({ uid }: { uid: string }): ReactNode {
  const [Loaded, setLoaded] = useState<Listener | null>(null);
  useEffect(() => {
    let isHere = true;
    const listen = async (attempt: 'first' | 'asked-for') => {
      ownMessages.set({ state: 'loading' });
      const part = await loadPart(load).catch(() => null);
      if (!isHere) return;
      if (part) return setLoaded(() => part.default);
      ownMessages.set({ state: 'error', again: () => void listen('asked-for') });
      if (attempt === 'asked-for') unseenParts.set('missing');
    };
    void listen('first');
    return () => {
      isHere = false;
      forgetMessages();
    };
  }, []);
  return Loaded ? <Loaded uid={uid} /> : null;
}
