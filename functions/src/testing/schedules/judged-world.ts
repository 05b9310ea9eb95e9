import type { AgentDeath } from '@sthira/lab/time/agent-death';
import type { SimulatedTime } from '@sthira/lab/time/simulated-time';
import type { MarketHours } from '@sthira/quant/calendar/calendar';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import type { Plan } from './schedule-plan.ts';
import type { SimulatedBroker } from './simulated-broker.ts';
import type { StoredRun } from './stored-run.ts';

/** For tests: the world of one schedule, as its judges see it. */
export interface Judged {
  plan: Plan;
  time: SimulatedTime;
  broker: SimulatedBroker;
  lots: number;
  hours: MarketHours;
  agentDeath: AgentDeath | undefined;
  stored: StoredRun;
  wrong: (what: string) => void;
}

/**
 * What is left of the run's own. Beyond our own units it is another hand's, and a wing nobody
 * bids for is left to expire.
 */
export function leftOver({ broker, plan }: Judged): [number, number][] {
  return [...broker.nets].flatMap(([id, net]) => {
    const own = broker.ownNets.get(id) ?? 0;
    const isLeft =
      own !== 0 &&
      Math.sign(net) === Math.sign(own) &&
      !(net > 0 && plan.faults.includes('no-bid'));
    return isLeft ? [[id, Math.sign(own) * Math.min(Math.abs(own), Math.abs(net))]] : [];
  });
}

/** Whether an order is at work; one that no book ever shows cannot be known to rest. */
export function hasOpenOrders({ broker, plan }: Judged): boolean {
  return (
    !plan.faults.includes('order-never') && broker.rows.some(({ status }) => status === 'open')
  );
}

/** Each fill counts once: the orders we have stored add up to what the broker filled. */
export function judgeCounts({ broker, wrong }: Judged, orders: readonly OrderDocument[]): void {
  const ours = new Map<number, number>();
  for (const { instrumentId, side, filledQuantity } of orders)
    ours.set(
      instrumentId,
      (ours.get(instrumentId) ?? 0) + (side === 'BUY' ? filledQuantity : -filledQuantity),
    );
  for (const [id, units] of broker.ownNets)
    if ((ours.get(id) ?? 0) !== units)
      wrong(`${id}: we count ${ours.get(id) ?? 0}, the broker ${units}`);
  const counted = orders.reduce((sum, { filledQuantity }) => sum + filledQuantity, 0);
  const filled = broker.rows.reduce((sum, row) => sum + row.filled, 0);
  if (counted !== filled) wrong(`we count ${counted} units filled, the broker ${filled}`);
}
