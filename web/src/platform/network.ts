import { createStore } from './store.ts';

/**
 * Whether anything reaches the server. `navigator.onLine` does not say: an offline device may still
 * reach a server on itself, and browsers call devices offline whose network they do not know.
 */
export const network = createStore<'there' | 'away'>('there');

let answeredAt = 0;

/** Notes that the server has just answered a call. */
export function noteAnswer(now: number): void {
  answeredAt = now;
}

/** When the server last answered a call; 0 for never. */
export const lastAnsweredAt = () => answeredAt;
