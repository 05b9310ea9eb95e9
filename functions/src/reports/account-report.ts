import type { Order, Trade } from '@sthira/contract/books';
import { type Day, type Instant, istDay } from '@sthira/contract/units';
import { type RealisedDay, realisedByDay } from '@sthira/quant/realised-days';
import type { OrderDocument } from '@sthira/quant/run/order-document';
import {
  fillsOf,
  type OrderFill,
  type Source,
  storedOrderRow,
  storedTradeRow,
} from './stored-rows.ts';

/** IST days, both included. */
export interface DayRange {
  fromDay: Day;
  toDay: Day;
}

export interface AccountReport extends Source {
  /** Days with executions, oldest first. */
  days: RealisedDay[];
  trades: Trade[];
  orders: Order[];
}

/**
 * What one account did in a range, from its stored orders: those of every run that traded in it,
 * from the run's beginning, since a day's result depends on what the run held before.
 */
export function accountReport(
  orders: readonly OrderDocument[],
  { source, range }: { source: Source; range: DayRange },
): AccountReport {
  const fills = fillsInTime(orders);
  return {
    ...source,
    days: realisedDays(fills, range),
    trades: fills
      .filter(({ at }) => isWithin(range, at))
      .map((fill) => storedTradeRow(fill, source)),
    orders: orders
      .filter(({ createdAt }) => isWithin(range, createdAt))
      .map((order) => storedOrderRow(order, source)),
  };
}

export function isWithin({ fromDay, toDay }: DayRange, at: Instant): boolean {
  return fromDay <= istDay(at) && istDay(at) <= toDay;
}

export function fillsInTime(orders: readonly OrderDocument[]): OrderFill[] {
  return orders.flatMap(fillsOf).sort(inTime);
}

/**
 * The days of a range with executions, oldest first, all runs together; `fills` are those of whole
 * runs, in time.
 */
export function realisedDays(
  fills: readonly OrderFill[],
  { fromDay, toDay }: DayRange,
): RealisedDay[] {
  const runs = Map.groupBy(fills, (fill) => fill.order.runId);
  const days = [...runs.values()].flatMap((run) =>
    realisedByDay(run.map(({ order, ...fill }) => ({ ...order, ...fill }))),
  );
  return sumByDay(days).filter(({ day }) => fromDay <= day && day <= toDay);
}

/** Executions of one second have no order among them but that of their orders. */
function inTime(one: OrderFill, other: OrderFill): number {
  return one.at - other.at || one.order.createdAt - other.order.createdAt;
}

function sumByDay(days: readonly RealisedDay[]): RealisedDay[] {
  const sums = new Map<Day, RealisedDay>();
  for (const { day, realisedPaise, closedUnits, fills } of days) {
    const sum = sums.get(day) ?? { day, realisedPaise: 0, closedUnits: 0, fills: 0 };
    sums.set(day, {
      day,
      realisedPaise: sum.realisedPaise + realisedPaise,
      closedUnits: sum.closedUnits + closedUnits,
      fills: sum.fills + fills,
    });
  }
  return [...sums.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}
