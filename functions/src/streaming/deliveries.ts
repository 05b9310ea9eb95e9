import type { Clock } from '#platform/clock.ts';
import type { Backlog } from './backlog.ts';
import { closings } from './closings.ts';
import type { Connection } from './connection.ts';
import { type DeliveryState, freshDelivery, planDelivery } from './delivery-plan.ts';

/** How often sockets that wait for their gap or for room are looked at again. */
const lookAgainMs = 50;

export interface Deliveries {
  /** Sends a backlog over a connection; call the returned function when there is something new. */
  open(delivery: { connection: Connection; backlog: Backlog; gapMs: number }): () => void;
}

export function createDeliveries(clock: Clock): Deliveries {
  const waiting = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;

  const lookAgain = () => {
    for (const deliver of [...waiting]) deliver();
    if (waiting.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    open({ connection, backlog, gapMs }) {
      let state: DeliveryState = freshDelivery;
      const deliver = () => {
        if (connection.ended()) return waiting.delete(deliver);
        const view = { pending: backlog.pending(), bufferedBytes: connection.bufferedBytes(), gapMs, nowMs: clock.monotonicMs() };
        const plan = planDelivery(state, view);
        state = plan.state;
        if (plan.step === 'send') for (const frame of backlog.take()) connection.send(frame);
        if (plan.step === 'evict') connection.close(closings.tooSlow);
        if (plan.step === 'rest') return waiting.delete(deliver);
        waiting.add(deliver);
        timer ??= setInterval(lookAgain, lookAgainMs);
        return true;
      };
      connection.onEnd(() => waiting.delete(deliver));
      // One write of a shard moves many accounts: they leave together.
      let woken = false;
      return () => {
        if (woken) return;
        woken = true;
        queueMicrotask(() => {
          woken = false;
          deliver();
        });
      };
    },
  };
}
