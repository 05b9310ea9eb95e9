import { pulse } from '@sthira/contract/pulse';

export type Freshness = 'fresh' | 'stale' | 'unknown';

export const staleAfterMs = pulse.deadAfterMs;

/** A figure is fresh for ten seconds after its source was read; a source never read is unknown. */
export function freshnessOf(at: number | null | undefined, now: number): Freshness {
  if (at == null) return 'unknown';
  return now - at > staleAfterMs ? 'stale' : 'fresh';
}
