import { type Day, type Instant, istDay } from '@sthira/contract/units';
import { type Execution, isLive, type Order } from '#core/order.ts';

/** The broker's own record of one client: every order with all its snapshots, and every execution. */
export class ClientBook {
  private readonly snapshots = new Map<number, Order[]>();
  private readonly working = new Map<number, Order>();
  readonly executions: Execution[] = [];

  record(order: Order): void {
    const known = this.snapshots.get(order.appOrderId);
    if (known) known.push(order);
    else this.snapshots.set(order.appOrderId, [order]);
    if (isLive(order)) this.working.set(order.appOrderId, order);
    else this.working.delete(order.appOrderId);
  }

  /** The current state of an order. */
  order(appOrderId: number): Order | undefined {
    return this.snapshots.get(appOrderId)?.at(-1);
  }

  /** All snapshots of an order in time order. */
  history(appOrderId: number): readonly Order[] {
    return this.snapshots.get(appOrderId) ?? [];
  }

  /** Current states in the order of placing; with a day only that day's. */
  orders(day?: Day): Order[] {
    const all = [...this.snapshots.values()].flatMap((history) => history.slice(-1));
    return day ? all.filter((order) => istDay(order.generatedAt) === day) : all;
  }

  live(): Order[] {
    return [...this.working.values()];
  }

  trades(now: Instant): Execution[] {
    return this.executions.filter((execution) => istDay(execution.at) === istDay(now));
  }
}
