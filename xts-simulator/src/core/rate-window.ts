import type { Instant } from '@sthira/contract/units';

export interface RateWindow {
  /** When the accepted calls of the last window were made, oldest first. */
  acceptedAt: readonly Instant[];
}

export const emptyWindow: RateWindow = { acceptedAt: [] };

/**
 * Accepts a call unless `limit` were already accepted within the last `windowMs`; refused calls do
 * not count.
 */
export function enterWindow(
  window: RateWindow,
  { limit, windowMs }: { limit: number; windowMs: number },
  now: Instant,
): { window: RateWindow; verdict: 'accepted' | 'refused' } {
  const recent = window.acceptedAt.filter((at) => now - at < windowMs);
  if (recent.length >= limit) return { window: { acceptedAt: recent }, verdict: 'refused' };
  return { window: { acceptedAt: [...recent, now] }, verdict: 'accepted' };
}
