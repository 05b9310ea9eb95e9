import { mostReportDays } from '@sthira/contract/admin-reports';
import type { BrokerHistory } from '#accounts/record/broker-history.ts';
import { collections } from '#documents/collections.ts';
import type { AccountDayDocument, ClosedDays } from '#documents/orders.ts';
import { AppError } from '#platform/errors.ts';
import { mapConcurrently } from '#platform/limits/concurrency.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import { accountIn } from './account-in.ts';
import type { DayRange } from './account-report.ts';
import { later, splitRange } from './closed-days.ts';
import { dayFigures } from './day-figures.ts';
import { readLateChanges } from './read-late-changes.ts';
import { readAllOrders, readOrders } from './read-orders.ts';

/** Days by account id, each account's oldest first. */
export type FiguresByAccount = Map<string, AccountDayDocument[]>;

interface Wanted {
  range: DayRange;
  closed: ClosedDays | undefined;
  /** Of every account, by id, those that are no more too. */
  brokers: ReadonlyMap<string, BrokerHistory>;
}

/**
 * What every account did on the days of a range: closed days as they were written, the others from
 * their orders. Throws `bad-input` when they are more than one answer can be made of.
 */
export async function readDayFigures(store: Store, wanted: Wanted): Promise<FiguresByAccount> {
  const parts = splitRange(wanted.range, wanted.closed);
  const read = await Promise.all([
    ...parts.open.map((range) => readOpen(store, { ...wanted, range })),
    ...parts.closed.map((range) => readClosed(store, { ...wanted, range })),
  ]);
  const byAccount: FiguresByAccount = new Map();
  for (const [id, days] of read.flatMap((part) => [...part]))
    byAccount.set(id, [...(byAccount.get(id) ?? []), ...days]);
  for (const days of byAccount.values())
    days.sort((one, other) => one.day.localeCompare(other.day));
  return byAccount;
}

async function readOpen(store: Store, { range, brokers }: Wanted): Promise<FiguresByAccount> {
  const ordersOf = await readAllOrders(store, range);
  return new Map(
    [...ordersOf].map(([id, orders]) => [
      id,
      dayFigures(orders, { range, account: brokers.get(id) }),
    ]),
  );
}

/**
 * An account with an order that changed after its day was closed is counted from its orders again,
 * until the schedule has closed the day anew.
 */
async function readClosed(
  store: Store,
  { range: part, closed, brokers }: Wanted,
): Promise<FiguresByAccount> {
  const [written, late] = await Promise.all([
    readWritten(store, part),
    closed ? readLateChanges(store, closed) : new Map<string, string>(),
  ]);
  const due = [...late].map(([id, day]) => ({
    id,
    range: { fromDay: later(day, part.fromDay), toDay: part.toDay },
  }));
  await mapConcurrently(
    due.filter(({ range }) => range.fromDay <= range.toDay),
    async ({ id, range }) => {
      const before = (written.get(id) ?? []).filter(({ day }) => day < range.fromDay);
      const orders = await readOrders(store, id, range);
      written.set(id, [...before, ...dayFigures(orders, { range, account: brokers.get(id) })]);
    },
  );
  return written;
}

async function readWritten(store: Store, { fromDay, toDay }: DayRange): Promise<FiguresByAccount> {
  const within = queryOf(collections.everyDay)
    .where('day', '>=', fromDay)
    .where('day', '<=', toDay)
    .orderBy('day');
  const found = await store.findWithPaths(within.limit(mostReportDays + 1));
  if (found.length > mostReportDays)
    throw new AppError(
      'bad-input',
      `These days hold more than ${mostReportDays.toLocaleString('en-IN')} accounts’ days. Choose fewer days.`,
    );
  const byAccount = Map.groupBy(found, ({ path }) => accountIn(path));
  return new Map([...byAccount].map(([id, days]) => [id, days.map(({ value }) => value)]));
}
