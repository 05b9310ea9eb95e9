import type { Order } from '@sthira/contract/books';
import type { ReportTrade } from '@sthira/contract/reports';
import { type Day, type Instant, istDay } from '@sthira/contract/units';
import type { ChargeHeads } from '@sthira/quant/charges/charge-heads';
import { type RealisedDay, realisedByDay } from '@sthira/quant/realised-days';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { type Charged, chargeFills } from './charged-fills.ts';
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

/** What a day brought, and what broker, exchanges and state took: null where it is not known. */
export interface ReportedDay extends RealisedDay {
  charges: ChargeHeads | null;
}

export interface AccountReport extends Source {
  /** Days with executions, oldest first. */
  days: ReportedDay[];
  /** Those of them on which something was opened. */
  entryDays: ReadonlySet<Day>;
  trades: ReportTrade[];
  orders: Order[];
}

/** What an account did, day by day. */
export type Traded = Pick<AccountReport, 'account' | 'days'>;

/**
 * What one account did in a range, from its stored orders: those of every run that traded in it,
 * from the run's beginning, since a day's result depends on what the run held before.
 */
export function accountReport(
  orders: readonly OrderDocument[],
  { source, range }: { source: Source; range: DayRange },
): AccountReport {
  const { account } = source;
  const fills = fillsInTime(orders);
  const within = withinRange(fills, range);
  const { ofDay, ofFill } = chargeFills(within, account);
  return {
    ...source,
    days: reportedDays(fills, { range, ofDay }),
    entryDays: new Set(
      within.filter(({ order }) => order.purpose === 'entry').map(({ at }) => istDay(at)),
    ),
    trades: within.map((fill) =>
      storedTradeRow(fill, { source, chargesPaise: ofFill.get(fill) ?? null }),
    ),
    orders: orders
      .filter((order) => isSent(order) && isWithin(range, order.createdAt))
      .map((order) => storedOrderRow(order, source)),
  };
}

/** Whether it is an order to the broker; a settlement is none. */
export function isSent({ purpose }: OrderDocument): boolean {
  return purpose !== 'settlement';
}

export function isWithin({ fromDay, toDay }: DayRange, at: Instant): boolean {
  return fromDay <= istDay(at) && istDay(at) <= toDay;
}

export function fillsInTime(orders: readonly OrderDocument[]): OrderFill[] {
  return orders.flatMap(fillsOf).sort(inTime);
}

export function withinRange(fills: readonly OrderFill[], range: DayRange): OrderFill[] {
  return fills.filter(({ at }) => isWithin(range, at));
}

/**
 * The days of a range with executions, oldest first, all runs together, and what each cost; `fills`
 * are those of whole runs, in time.
 */
export function reportedDays(
  fills: readonly OrderFill[],
  { range, ofDay }: { range: DayRange; ofDay: Charged['ofDay'] },
): ReportedDay[] {
  return realisedDays(fills, range).map((each) => ({
    ...each,
    charges: ofDay.get(each.day) ?? null,
  }));
}

function realisedDays(fills: readonly OrderFill[], { fromDay, toDay }: DayRange): RealisedDay[] {
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
