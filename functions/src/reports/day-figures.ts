import { type Day, istDay } from '@sthira/contract/units';
import type { OrderDocument } from '@sthira/quant/run/order-document';
import type { AccountDayDocument } from '#documents/orders.ts';
import { type DayRange, fillsInTime, isWithin, realisedDays } from './account-report.ts';

/**
 * What an account did on each day of a range, oldest first, quiet days left out. `orders` are those
 * of every run that traded in the range, from the run's beginning; a range gives the same figures
 * as its days one by one.
 */
export function dayFigures(
  orders: readonly OrderDocument[],
  range: DayRange,
): AccountDayDocument[] {
  const fills = fillsInTime(orders);
  const realised = new Map(realisedDays(fills, range).map((each) => [each.day, each]));
  const made = Map.groupBy(
    orders.filter(({ createdAt }) => isWithin(range, createdAt)),
    ({ createdAt }) => istDay(createdAt),
  );
  const executed = Map.groupBy(fills, ({ at }) => istDay(at));
  const days = [...new Set([...realised.keys(), ...made.keys()])].sort();
  return days.map((day: Day) => {
    const placed = made.get(day) ?? [];
    const runIds = [...placed, ...(executed.get(day) ?? []).map(({ order }) => order)].map(
      ({ runId }) => runId,
    );
    return {
      ...(realised.get(day) ?? { day, realisedPaise: 0, closedUnits: 0, fills: 0 }),
      orders: fates(placed),
      fillMs: placed.flatMap(fillMsOf),
      runIds: [...new Set(runIds)],
    };
  });
}

function fates(orders: readonly OrderDocument[]): AccountDayDocument['orders'] {
  const count = (...states: OrderDocument['state'][]) =>
    orders.filter(({ state }) => states.includes(state)).length;
  return {
    filled: count('filled'),
    cancelled: count('cancelled'),
    rejected: count('rejected'),
    lost: count('lost'),
    open: count('intended', 'sent', 'unknown', 'open'),
  };
}

function fillMsOf({ state, sentAt, updatedAt }: OrderDocument): number[] {
  return state === 'filled' && sentAt !== null ? [Math.max(updatedAt - sentAt, 0)] : [];
}
