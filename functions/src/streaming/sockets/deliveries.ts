import type { Clock } from '#platform/clock.ts';
import type { Backlog } from './backlog.ts';
import { closings } from './closings.ts';
import type { Connection } from './connection.ts';
import {
  type DeliveryState,
  deliveryLimits,
  freshDelivery,
  planDelivery,
} from './delivery-plan.ts';
import { createWaitingList, type Look } from './waiting-list.ts';

export interface Deliveries {
  /** Sends a backlog over a connection; call the returned function when there is something new. */
  open(delivery: { connection: Connection; backlog: Backlog; gapMs: number }): () => void;
}

export function createDeliveries(clock: Clock): Deliveries {
  const waiting = createWaitingList(clock);
  let woken: Look[] = [];

  // One write of a shard changes many accounts for many sockets: send all of it together.
  const wake = (look: Look) => {
    if (woken.push(look) === 1) queueMicrotask(lookAtWoken);
  };
  const lookAtWoken = () => {
    const looks = woken;
    woken = [];
    const nowMs = clock.monotonicMs();
    for (const look of looks) look(nowMs);
  };

  return {
    open({ connection, backlog, gapMs }) {
      let state: DeliveryState = freshDelivery;
      let isWoken = false;
      const look = (nowMs: number) => {
        isWoken = false;
        if (connection.ended()) return;
        const plan = planDelivery(state, {
          pending: backlog.pending(),
          bufferedBytes: connection.bufferedBytes(),
          gapMs,
          nowMs,
        });
        state = plan;
        if (plan.step === 'wait') waiting.put(look, plan.untilMs);
        if (plan.step === 'evict') connection.close(closings.tooSlow);
        if (plan.step !== 'send') return;
        connection.send(backlog.take());
        if (connection.bufferedBytes() > deliveryLimits.heldAboveBytes) look(nowMs);
      };
      connection.onEnd(() => waiting.remove(look));
      return () => {
        if (isWoken) return;
        isWoken = true;
        wake(look);
      };
    },
  };
}
