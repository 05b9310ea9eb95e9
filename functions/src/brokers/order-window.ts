/** Placing and cancelling share ten calls in a second at the exchange; eight leave room for the network's jitter. */
export const ordersPerWindow = 8;
export const windowMs = 1_000;

export interface OrderWindow {
  /** Monotonic milliseconds of the last sends, oldest first, never more than the window's limit. */
  sentAtMs: readonly number[];
}

export const emptyWindow: OrderWindow = { sentAtMs: [] };

/** Takes a place in the sliding second: `waitMs` is 0 when the send may happen now, and then `window` counts it. */
export function takePlace(window: OrderWindow, nowMs: number): { waitMs: number; window: OrderWindow } {
  const recent = window.sentAtMs.filter((sentAtMs) => nowMs - sentAtMs < windowMs);
  const [oldest] = recent;
  if (oldest !== undefined && recent.length >= ordersPerWindow) return { waitMs: oldest + windowMs - nowMs, window: { sentAtMs: recent } };
  return { waitMs: 0, window: { sentAtMs: [...recent, nowMs] } };
}
