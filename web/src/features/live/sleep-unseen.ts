import { notifyConnections } from './socket.ts';

/** A look at another tab, or a locked screen, is shorter. */
export const sleepAfterMs = 60_000;

/**
 * Has every live connection sleep while nobody has seen the page for a minute, and wakes it when it
 * is seen: its figures keep the time they are of, and a server that nobody watches can go. Ends with
 * the call.
 */
export function sleepUnseen(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = () => {
    clearInterval(timer);
    // Again and again: a hidden page may start another stream.
    if (document.hidden)
      timer = setInterval(() => notifyConnections({ type: 'sleep' }), sleepAfterMs);
    else notifyConnections({ type: 'wake' });
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
