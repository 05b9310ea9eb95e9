import { type Day, type Instant, istDay } from '@sthira/contract/units';
import * as z from 'zod/mini';
import { collections } from '#documents/collections.ts';
import { type AccountDayDocument, type ClosedDays, orderDocument } from '#documents/orders.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import type { DayRange } from './account-report.ts';
import { changedSince, firstTouched, later, splitRange } from './closed-days.ts';
import { dayFigures } from './day-figures.ts';
import { type Held, ordersOf } from './former-accounts.ts';
import { readOrders } from './read-orders.ts';

interface Wanted {
  range: DayRange;
  closed: ClosedDays | undefined;
}

/** A day with how it ended. */
export type EndedDay = AccountDayDocument & { result: NonNullable<AccountDayDocument['result']> };

/**
 * The days an account traded while it was somebody's, oldest first: closed days as they were
 * written, a document each, the others from their orders. A closed day is counted anew where an
 * order changed since, or where its document is from before it said how the day ended. An account
 * that was handed over is counted from its orders: its documents are of both owners together.
 */
export async function readAccountDays(
  store: Store,
  held: Held,
  { range, closed }: Wanted,
): Promise<EndedDay[]> {
  const { account, until } = held;
  const fromOrders = async (part: DayRange) =>
    ended(
      dayFigures(ordersOf(held, await readOrders(store, account.id, part)), {
        range: part,
        account,
      }),
    );
  if (until !== undefined || account.handedAt !== undefined || !closed) return fromOrders(range);
  const parts = splitRange(range, closed);
  const read = await Promise.all([
    ...parts.open.map(fromOrders),
    ...parts.closed.map(async (part) => {
      const written = await readWritten(store, account.id, part);
      const anew = earliest([
        await lateDay(store, account.id, closed),
        written.find(({ result }) => !result)?.day,
      ]);
      if (anew === undefined || part.toDay < anew) return ended(written);
      const again = { fromDay: later(anew, part.fromDay), toDay: part.toDay };
      const before = written.filter(({ day }) => day < again.fromDay);
      return [...ended(before), ...(await fromOrders(again))];
    }),
  ]);
  return read.flat().sort((one, other) => one.day.localeCompare(other.day));
}

async function readWritten(
  store: Store,
  accountId: string,
  { fromDay, toDay }: DayRange,
): Promise<AccountDayDocument[]> {
  const days = queryOf(collections.accountDays(accountId));
  return store.find(days.where('day', '>=', fromDay).where('day', '<=', toDay).orderBy('day'));
}

const touching = z.pick(orderDocument, { createdAt: true, fills: true });

/** From which closed day on orders changed that the documents do not have yet. */
async function lateDay(
  store: Store,
  accountId: string,
  closed: ClosedDays,
): Promise<Day | undefined> {
  const orders = queryOf(collections.orders(accountId));
  const changed = orders.where('updatedAt', '>=', changedSince(closed));
  const found = await store.find(changed.select(touching));
  return earliest(found.map((order) => firstTouched(order, closed)));
}

const earliest = (days: readonly (Day | undefined)[]): Day | undefined =>
  days.filter((day) => day !== undefined).sort()[0];

const ended = (days: readonly AccountDayDocument[]): EndedDay[] =>
  days.flatMap(({ result, ...day }) => (result ? [{ ...day, result }] : []));

/**
 * The days an account was somebody's, until today or until it was theirs no more: all before, where
 * it was nobody else's.
 */
export function heldRange({ account, until }: Held, now: Instant): DayRange {
  return { fromDay: istDay(account.handedAt ?? 0), toDay: istDay(until ?? now) };
}
