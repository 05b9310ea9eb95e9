/*
 * What to do next for one socket.
 *
 *   rest ──frame waits──▶ wait ──gap over──▶ send ──▶ rest
 *                          │
 *                          └── too much unsent ──10 s without drain──▶ evict
 *
 * While the socket is behind nothing more is handed to it, so its memory is bounded; frames that wait
 * are replaced by newer ones. Eviction counts time, not bytes: a byte limit above the holding limit is never reached.
 */
export const deliveryLimits = { heldAboveBytes: 64 * 1024, evictAfterMs: 10_000 } as const;

export interface DeliveryState {
  nextAtMs: number;
  behindSinceMs: number | undefined;
}

export interface DeliveryView {
  pending: 'some' | 'none';
  bufferedBytes: number;
  /** Shortest time between two sends. */
  gapMs: number;
  nowMs: number;
}

export type DeliveryStep = 'rest' | 'wait' | 'send' | 'evict';

export const freshDelivery: DeliveryState = { nextAtMs: Number.NEGATIVE_INFINITY, behindSinceMs: undefined };

export function planDelivery(state: DeliveryState, view: DeliveryView): { step: DeliveryStep; state: DeliveryState } {
  if (view.bufferedBytes > deliveryLimits.heldAboveBytes) {
    const behindSinceMs = state.behindSinceMs ?? view.nowMs;
    const step = view.nowMs - behindSinceMs >= deliveryLimits.evictAfterMs ? 'evict' : 'wait';
    return { step, state: { ...state, behindSinceMs } };
  }
  const drained = { ...state, behindSinceMs: undefined };
  if (view.pending === 'none') return { step: 'rest', state: drained };
  if (view.nowMs < state.nextAtMs) return { step: 'wait', state: drained };
  return { step: 'send', state: { ...drained, nextAtMs: view.nowMs + view.gapMs } };
}
