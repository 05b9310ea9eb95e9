import type { Clock } from '#platform/clock.ts';
import type { Backlog } from './backlog.ts';
import { closings } from './closings.ts';
import type { Connection } from './connection.ts';
import { type DeliveryState, deliveryLimits, freshDelivery, planDelivery } from './delivery-plan.ts';
import { createWaitingList, type Look } from './waiting-list.ts';

export interface Deliveries {
  /** Sends a backlog over a connection; call the returned function when there is something new. */
  open(delivery: { connection: Connection; backlog: Backlog; gapMs: number }): () => void;
}

export function createDeliveries(clock: Clock): Deliveries {
  const waiting = createWaitingList(clock);
  let woken = new Set<Look>();

  // One write of a shard moves many accounts and reaches many sockets: all of it leaves together.
  const wake = (look: Look) => {
    if (woken.size === 0) queueMicrotask(lookAtWoken);
    woken.add(look);
  };
  const lookAtWoken = () => {
    const looks = woken;
    woken = new Set();
    const nowMs = clock.monotonicMs();
    for (const look of looks) look(nowMs);
  };

  return {
    open({ connection, backlog, gapMs }) {
      let state: DeliveryState = freshDelivery;
      const look = (nowMs: number) => {
        if (connection.ended()) return;
        const plan = planDelivery(state, { pending: backlog.pending(), bufferedBytes: connection.bufferedBytes(), gapMs, nowMs });
        state = plan;
        if (plan.step === 'wait') waiting.put(look, plan.untilMs);
        else waiting.remove(look);
        if (plan.step === 'evict') connection.close(closings.tooSlow);
        if (plan.step !== 'send') return;
        connection.send(backlog.take());
        if (connection.bufferedBytes() > deliveryLimits.heldAboveBytes) look(nowMs);
      };
      connection.onEnd(() => waiting.remove(look));
      return () => wake(look);
    },
  };
}
