import { useEffect, useSyncExternalStore } from 'react';
import type { Connection } from './connection-state.ts';
import { noOverall } from './overall.ts';
import { overall, overallStream } from './overall-stream.ts';

/**
 * Connects the admin status stream as long as an admin is signed in; afterwards nothing of it is
 * kept.
 */
export function useOverallStream(person: 'admin' | 'somebody-else'): void {
  useEffect(() => {
    if (person !== 'admin') return;
    overallStream.send({ type: 'start' });
    return () => {
      overallStream.send({ type: 'stop' });
      overall.set(noOverall);
    };
  }, [person]);
}

export function useOverallConnection(): Connection {
  return useSyncExternalStore(overallStream.connection.subscribe, overallStream.connection.get);
}

/** Whether the service said that this person is no admin. */
export function useRefusedAsAdmin(): boolean {
  const { phase, because } = useOverallConnection();
  return phase === 'failed' && because.kind === 'forbidden';
}
