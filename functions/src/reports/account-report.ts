import type { Order, Trade } from '@sthira/contract/books';
import type { OrderDocument } from '@sthira/contract/documents';
import { type Day, istDay } from '@sthira/contract/units';
import { type RealisedDay, realisedByDay } from '@sthira/quant/realised-days';
import { fillsOf, type OrderFill, type Source, storedOrderRow, storedTradeRow } from './stored-rows.ts';

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
 * What one account did in a range, from its stored orders: those of every run that traded in it, from the run's
 * beginning, since a day's result depends on what the run held before.
 */
export function accountReport(orders: readonly OrderDocument[], { source, range }: { source: Source; range: DayRange }): AccountReport {
  const fills = orders.flatMap(fillsOf).sort(inTime);
  const isWithin = (at: number) => range.fromDay <= istDay(at) && istDay(at) <= range.toDay;
  const runs = Map.groupBy(fills, (fill) => fill.order.runId);
  const days = [...runs.values()].flatMap((run) => realisedByDay(run.map(({ order, ...fill }) => ({ ...order, ...fill }))));
  return {
    ...source,
    days: sumByDay(days).filter(({ day }) => range.fromDay <= day && day <= range.toDay),
    trades: fills.filter(({ at }) => isWithin(at)).map((fill) => storedTradeRow(fill, source)),
    orders: orders.filter(({ createdAt }) => isWithin(createdAt)).map((order) => storedOrderRow(order, source)),
  };
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
