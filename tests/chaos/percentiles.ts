/** Nearest-rank percentile, e.g. 0.99; null of nothing. */
export function percentile(values: readonly number[], share: number): number | null {
  const ordered = values.toSorted((one, other) => one - other);
  return ordered[Math.max(0, Math.ceil(share * ordered.length) - 1)] ?? null;
}

export interface Spread {
  count: number;
  p50Ms: number | null;
  p99Ms: number | null;
}

export function spreadOf(values: readonly number[]): Spread {
  return { count: values.length, p50Ms: percentile(values, 0.5), p99Ms: percentile(values, 0.99) };
}

export const seconds = (ms: number | null) => (ms === null ? '-' : `${(ms / 1000).toFixed(1)} s`);
