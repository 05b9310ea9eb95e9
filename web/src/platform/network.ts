import { createStore } from './store.ts';

/** As long as a live connection is given to open. */
const answerWithinMs = 10_000;

/**
 * Whether anything reaches the server. `navigator.onLine` does not say: an offline device may still
 * reach a server on itself, and browsers call devices offline whose network they do not know.
 */
export const network = createStore<'there' | 'away'>('there');

/** Asks the host that the page came from; any answer will do. */
export async function reachesHost(): Promise<boolean> {
  try {
    const { status } = await fetch('/robots.txt', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return status > 0;
  } catch {
    return false;
  }
}

let answeredAt = 0;

/** Notes that the server has just answered a call. */
export function noteAnswer(now: number): void {
  answeredAt = now;
}

/** When the server last answered a call; 0 for never. */
export const lastAnsweredAt = () => answeredAt;
