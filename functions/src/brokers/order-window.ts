/**
 * Placing and cancelling share ten calls in a second at the exchange; the receiver sees at most
 * this many of ours.
 */
export const ordersPerWindow = 7;

/**
 * Two calls sent this far apart may arrive together: by so much one request may take longer than
 * another.
 */
export const jitterMs = 100;

/**
 * The sender counts over a second and the jitter, so that the receiver counts right over its own
 * second.
 */
export const windowMs = 1_000 + jitterMs;

export interface OrderWindow {
  /** Monotonic milliseconds of the last sends, oldest first, never more than the window's limit. */
  sentAtMs: readonly number[];
}

export const emptyWindow: OrderWindow = { sentAtMs: [] };

/**
 * Takes a place in the sliding window: `waitMs` is 0 when the send may happen now, and then
 * `window` counts it.
 */
export function takePlace(
  window: OrderWindow,
  nowMs: number,
): { waitMs: number; window: OrderWindow } {
  const recent = window.sentAtMs.filter((sentAtMs) => nowMs - sentAtMs < windowMs);
  const [oldest] = recent;
  if (oldest !== undefined && recent.length >= ordersPerWindow)
    return { waitMs: oldest + windowMs - nowMs, window: { sentAtMs: recent } };
  return { waitMs: 0, window: { sentAtMs: [...recent, nowMs] } };
}
