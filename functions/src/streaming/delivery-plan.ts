/*
 * What to do next for one socket.
 *
 *   rest ──frame waits──▶ wait ──due──▶ send ──▶ rest
 *                          │
 *                          └── too much unsent ──10 s without drain──▶ evict
 *
 * Frames have places a gap apart, and one may go up to half a gap before its place. A source that ticks once a gap, now early and now late,
 * is passed on at once; a faster one gets a frame per gap, and after a pause two frames within one gap at most.
 *
 * While the socket is behind nothing more is handed to it, so its memory is bounded; frames that wait
 * are replaced by newer ones. Eviction counts time, not bytes: a byte limit above the holding limit is never reached.
 */
export const deliveryLimits = { heldAboveBytes: 64 * 1024, evictAfterMs: 10_000, lookForRoomEveryMs: 50 } as const;

export interface DeliveryState {
  /** From when on the next frame may go: half a gap before its place. */
  dueAtMs: number;
  behindSinceMs: number | undefined;
}

export interface DeliveryView {
  pending: 'some' | 'none';
  bufferedBytes: number;
  /** Mean time between two sends, at the least. */
  gapMs: number;
  nowMs: number;
}

export type DeliveryStep = 'rest' | 'wait' | 'send' | 'evict';

type DeliveryPlan = { step: Exclude<DeliveryStep, 'wait'>; state: DeliveryState } | { step: 'wait'; untilMs: number; state: DeliveryState };

export const freshDelivery: DeliveryState = { dueAtMs: Number.NEGATIVE_INFINITY, behindSinceMs: undefined };

export function planDelivery(state: DeliveryState, { pending, bufferedBytes, gapMs, nowMs }: DeliveryView): DeliveryPlan {
  if (bufferedBytes > deliveryLimits.heldAboveBytes) {
    const behind = { ...state, behindSinceMs: state.behindSinceMs ?? nowMs };
    if (nowMs - behind.behindSinceMs >= deliveryLimits.evictAfterMs) return { step: 'evict', state: behind };
    return { step: 'wait', untilMs: nowMs + deliveryLimits.lookForRoomEveryMs, state: behind };
  }
  const drained = { ...state, behindSinceMs: undefined };
  if (pending === 'none') return { step: 'rest', state: drained };
  if (nowMs < state.dueAtMs) return { step: 'wait', untilMs: state.dueAtMs, state: drained };
  const placeMs = Math.max(nowMs, state.dueAtMs + gapMs / 2);
  return { step: 'send', state: { ...drained, dueAtMs: placeMs + gapMs / 2 } };
}
