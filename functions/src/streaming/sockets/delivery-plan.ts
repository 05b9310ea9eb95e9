/*
 * What to do next for one socket:
 *
 *   rest ──frame waits──▶ wait ──due──▶ send ──▶ rest
 *                          │
 *                          └── too much unsent ──10 s without drain──▶ evict
 *
 * Frames have places a gap apart, and one may go up to half a gap before its place. A source that
 * ticks once a gap, now early and now late, is passed on at once; a faster one gets a frame per
 * gap, and after a pause two frames within one gap at most.
 *
 * While the socket is behind, it is given nothing more, so its memory is bounded, and newer frames
 * replace those that wait. A socket is closed by time and not by bytes, because its buffer never
 * grows far above the limit at which we stop sending.
 */
export const deliveryLimits = {
  heldAboveBytes: 64 * 1024,
  evictAfterMs: 10_000,
  checkRoomEveryMs: 50,
} as const;

export interface DeliveryState {
  /** When the next frame may be sent: half a gap before its place. */
  dueAtMs: number;
  behindSinceMs: number | undefined;
}

export interface DeliveryView {
  pending: 'some' | 'none';
  bufferedBytes: number;
  /** The least mean time between two frames. */
  gapMs: number;
  nowMs: number;
}

export type DeliveryStep = 'rest' | 'wait' | 'send' | 'evict';

/** What to do, and the state afterwards. */
type DeliveryPlan = DeliveryState &
  ({ step: Exclude<DeliveryStep, 'wait'> } | { step: 'wait'; untilMs: number });

export const freshDelivery: DeliveryState = {
  dueAtMs: Number.NEGATIVE_INFINITY,
  behindSinceMs: undefined,
};

export function planDelivery(
  state: DeliveryState,
  { pending, bufferedBytes, gapMs, nowMs }: DeliveryView,
): DeliveryPlan {
  const { dueAtMs } = state;
  if (bufferedBytes > deliveryLimits.heldAboveBytes) {
    const behindSinceMs = state.behindSinceMs ?? nowMs;
    if (nowMs - behindSinceMs >= deliveryLimits.evictAfterMs)
      return { step: 'evict', dueAtMs, behindSinceMs };
    return {
      step: 'wait',
      untilMs: nowMs + deliveryLimits.checkRoomEveryMs,
      dueAtMs,
      behindSinceMs,
    };
  }
  const behindSinceMs = undefined;
  if (pending === 'none') return { step: 'rest', dueAtMs, behindSinceMs };
  if (nowMs < dueAtMs) return { step: 'wait', untilMs: dueAtMs, dueAtMs, behindSinceMs };
  const placeMs = Math.max(nowMs, dueAtMs + gapMs / 2);
  return { step: 'send', dueAtMs: placeMs + gapMs / 2, behindSinceMs };
}
