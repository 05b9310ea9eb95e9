import { statusKeptSeconds } from '@sthira/contract/platform-status';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import { keptFor } from '#platform/store/kept-for.ts';
import type { Store } from '#platform/store/store.ts';

interface StatusReply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** For whoever asks past the edge: an instance reads no more often than this. */
const keptMs = 10_000;

/**
 * The public status. The edge keeps an answer, so that a crowd costs one reading; a failure is kept by
 * nobody.
 */
export async function serveStatus(
  store: Store,
  { method, clock }: { method: string; clock: Clock },
): Promise<StatusReply> {
  if (method !== 'GET' && method !== 'HEAD')
    return { status: 405, headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' }, body: '' };
  try {
    const body = await readKept(store, clock);
    return { status: 200, headers: { 'cache-control': cacheControl }, body };
  } catch (error) {
    log.error('status.unread', { error: String(error) });
    return { status: 503, headers: { 'cache-control': 'no-store' }, body: '' };
  }
}

const cacheControl = `public, max-age=10, s-maxage=${statusKeptSeconds}`;

const readKept = keptFor(keptMs, async (store, clock) => {
  const { platformStatus } = await import('#reports/status/platform-status.ts');
  return JSON.stringify(await platformStatus(store, clock.now()));
});
