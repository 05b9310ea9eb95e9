import type { Clock } from '#platform/clock.ts';
import type { Backlog } from './backlog.ts';
import { closings } from './closings.ts';
import type { Connection } from './connection.ts';
import { type DeliveryState, freshDelivery, planDelivery } from './delivery-plan.ts';
import { createWaitingList } from './waiting-list.ts';

export interface Deliveries {
  /** Sends a backlog over a connection; call the returned function when there is something new. */
  open(delivery: { connection: Connection; backlog: Backlog; gapMs: number }): () => void;
}

export function createDeliveries(clock: Clock): Deliveries {
  const waiting = createWaitingList(clock);

  return {
    open({ connection, backlog, gapMs }) {
      let state: DeliveryState = freshDelivery;
      const look = (nowMs: number) => {
        if (connection.ended()) return;
        const plan = planDelivery(state, { pending: backlog.pending(), bufferedBytes: connection.bufferedBytes(), gapMs, nowMs });
        state = plan.state;
        if (plan.step === 'wait') waiting.put(look, plan.untilMs);
        else waiting.remove(look);
        if (plan.step === 'evict') connection.close(closings.tooSlow);
        if (plan.step !== 'send') return;
        for (const frame of backlog.take()) connection.send(frame);
        // They may be more than the socket has room for.
        look(nowMs);
      };
      connection.onEnd(() => waiting.remove(look));
      // One write of a shard moves many accounts: they leave together.
      let woken = false;
      return () => {
        if (woken) return;
        woken = true;
        queueMicrotask(() => {
          woken = false;
          look(clock.monotonicMs());
        });
      };
    },
  };
}
