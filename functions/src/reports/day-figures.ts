import { enigma } from '@sthira/contract/algorithms';
import { type Day, istDay } from '@sthira/contract/units';
import { sumHeads } from '@sthira/quant/charges/charge-heads';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import type { BrokerHistory } from '#accounts/record/broker-history.ts';
import { algorithmIdOf } from '#documents/order-algorithm.ts';
import type { AccountDayDocument } from '#documents/orders.ts';
import {
  type DayRange,
  fillsInTime,
  isSent,
  isWithin,
  reportedDays,
  withinRange,
} from './account-report.ts';
import { chargeFills } from './charged-fills.ts';
import { dayResults } from './day-results.ts';

const nothing = sumHeads([]);

/**
 * What an account did on each day of a range, oldest first, quiet days left out. `orders` are those
 * of every run that traded in the range, from the run's beginning; a range gives the same figures
 * as its days one by one. Without its account the charges are not known.
 */
export function dayFigures(
  orders: readonly OrderDocument[],
  { range, account }: { range: DayRange; account: BrokerHistory | undefined },
): AccountDayDocument[] {
  const fills = fillsInTime(orders);
  const { ofDay } = chargeFills(withinRange(fills, range), account);
  const realised = new Map(reportedDays(fills, { range, ofDay }).map((each) => [each.day, each]));
  const resultOf = dayResults(fills);
  const made = Map.groupBy(
    orders.filter(({ createdAt }) => isWithin(range, createdAt)),
    ({ createdAt }) => istDay(createdAt),
  );
  const executed = Map.groupBy(fills, ({ at }) => istDay(at));
  const days = [...new Set([...realised.keys(), ...made.keys()])].sort();
  return days.map((day: Day) => {
    const placed = (made.get(day) ?? []).filter(isSent);
    const ofDay = [...placed, ...(executed.get(day) ?? []).map(({ order }) => order)];
    const runIds = new Set(ofDay.map(({ runId }) => runId));
    return {
      ...(realised.get(day) ?? {
        ...{ day, realisedPaise: 0, closedUnits: 0, fills: 0 },
        charges: nothing,
      }),
      orders: outcomesOf(placed),
      fillMs: placed.flatMap(fillMsOf),
      runIds: [...runIds],
      ...strategyOfDay(ofDay),
      result: resultOf(day, runIds),
    };
  });
}

/** An account that changed its strategy within a day counts it for the later one. */
function strategyOfDay(orders: readonly OrderDocument[]): Pick<AccountDayDocument, 'strategyId'> {
  const last = orders.toSorted((one, other) => one.createdAt - other.createdAt).at(-1);
  const strategyId = last && algorithmIdOf(last);
  return strategyId === undefined || strategyId === enigma.id ? {} : { strategyId };
}

function outcomesOf(orders: readonly OrderDocument[]): AccountDayDocument['orders'] {
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
