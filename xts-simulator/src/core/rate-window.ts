import type { Instant } from '@sthira/contract/units';

export interface RateWindow {
  /** When the accepted calls of the last second were made, oldest first. */
  acceptedAt: readonly Instant[];
}

export const emptyWindow: RateWindow = { acceptedAt: [] };

const windowMs = 1000;

/**
 * Accepts a call unless `perSecond` were already accepted within the last second; refused calls do
 * not count.
 */
export function enterWindow(
  window: RateWindow,
  perSecond: number,
  now: Instant,
): { window: RateWindow; verdict: 'accepted' | 'refused' } {
  const recent = window.acceptedAt.filter((at) => now - at < windowMs);
  if (recent.length >= perSecond) return { window: { acceptedAt: recent }, verdict: 'refused' };
  return { window: { acceptedAt: [...recent, now] }, verdict: 'accepted' };
}
