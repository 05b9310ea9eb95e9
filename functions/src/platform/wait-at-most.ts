import type { Clock } from './clock.ts';

/**
 * Waits until something has settled, whichever way, and no longer than `ms`. It never fails: who
 * needs the outcome awaits the promise itself.
 */
export async function waitAtMost(
  ms: number,
  settling: Promise<unknown>,
  clock: Clock,
): Promise<void> {
  const over = new AbortController();
  const settled = settling.catch(() => {}).finally(() => over.abort());
  await Promise.race([settled, clock.sleep(ms, over.signal).catch(() => {})]);
}
