import { statusKeptSeconds } from '@sthira/contract/platform-status';
import type { Instant } from '@sthira/contract/units';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';

interface StatusReply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** For whoever asks past the edge: an instance reads no more often than this. */
const keptMs = 10_000;
const kept = new WeakMap<Store, { readAtMs: number; body: Promise<string> }>();

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
    kept.delete(store);
    log.error('status.unread', { error: String(error) });
    return { status: 503, headers: { 'cache-control': 'no-store' }, body: '' };
  }
}

const cacheControl = `public, max-age=10, s-maxage=${statusKeptSeconds}`;

function readKept(store: Store, clock: Clock): Promise<string> {
  const last = kept.get(store);
  if (last && clock.monotonicMs() - last.readAtMs < keptMs) return last.body;
  const body = read(store, clock.now());
  // At once: whoever asks meanwhile waits for the same reading.
  kept.set(store, { readAtMs: clock.monotonicMs(), body });
  return body;
}

async function read(store: Store, now: Instant): Promise<string> {
  const { platformStatus } = await import('#reports/status/platform-status.ts');
  return JSON.stringify(await platformStatus(store, now));
}
