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
import { createWaitingList, type DueCheck } from './waiting-list.ts';

export interface Deliveries {
  /** Sends a backlog over a connection; call the returned function when there is something new. */
  open(delivery: { connection: Connection; backlog: Backlog; gapMs: number }): () => void;
}

export function createDeliveries(clock: Clock): Deliveries {
  const waiting = createWaitingList(clock);
  let woken: DueCheck[] = [];

  // One write of a shard changes many accounts for many sockets: send all of it together.
  const wake = (check: DueCheck) => {
    if (woken.push(check) === 1) queueMicrotask(checkWoken);
  };
  const checkWoken = () => {
    const checks = woken;
    woken = [];
    const nowMs = clock.monotonicMs();
    for (const check of checks) check(nowMs);
  };

  return {
    open({ connection, backlog, gapMs }) {
      let state: DeliveryState = freshDelivery;
      let isWoken = false;
      const check = (nowMs: number) => {
        isWoken = false;
        if (connection.ended()) return;
        const plan = planDelivery(state, {
          pending: backlog.pending(),
          bufferedBytes: connection.bufferedBytes(),
          gapMs,
          nowMs,
        });
        state = plan;
        if (plan.step === 'wait') waiting.put(check, plan.untilMs);
        if (plan.step === 'evict') connection.close(closings.tooSlow);
        if (plan.step !== 'send') return;
        connection.send(backlog.take());
        if (connection.bufferedBytes() > deliveryLimits.heldAboveBytes) check(nowMs);
      };
      connection.onEnd(() => waiting.remove(check));
      return () => {
        if (isWoken) return;
        isWoken = true;
        wake(check);
      };
    },
  };
}
