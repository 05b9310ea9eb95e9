export type Freshness = 'fresh' | 'stale' | 'unknown';

export const staleAfterMs = 10_000;

/** A figure is fresh for ten seconds after its source was read; a source never read is unknown. */
export function freshnessOf(at: number | null | undefined, now: number): Freshness {
  if (at == null) return 'unknown';
  return now - at > staleAfterMs ? 'stale' : 'fresh';
}
