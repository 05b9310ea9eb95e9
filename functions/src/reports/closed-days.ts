import { type Day, dayMs, type Instant, istDay, istInstant } from '@sthira/contract/units';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import type { ClosedDays } from '#documents/orders.ts';
import type { DayRange } from './account-report.ts';

/** So long after midnight in India a day's last orders have long been stored. */
const settledMs = 15 * 60_000;

/**
 * A change is stored seconds after the instant it carries, and two runs of the schedule may overlap
 * by the time one may take.
 */
const overlapMs = 15 * 60_000;

function dayAfter(day: Day): Day {
  return istDay(istInstant(day, '00:00') + dayMs);
}

function dayBefore(day: Day): Day {
  return istDay(istInstant(day, '00:00') - dayMs);
}

/** The last day that may be closed. */
export function lastDayOver(now: Instant): Day {
  return dayBefore(istDay(now - settledMs));
}

/**
 * The next day to close, if it is over: one after the other, beginning with the first time there is
 * a yesterday.
 */
export function dayToClose(closed: ClosedDays | undefined, now: Instant): Day | undefined {
  const last = lastDayOver(now);
  const next = closed ? dayAfter(closed.throughDay) : last;
  return next <= last ? next : undefined;
}

/** A range's closed days, and what is open before and after them. */
export function splitRange(
  { fromDay, toDay }: DayRange,
  closed: ClosedDays | undefined,
): { closed: DayRange[]; open: DayRange[] } {
  if (!closed || toDay < closed.fromDay || closed.throughDay < fromDay)
    return { closed: [], open: [{ fromDay, toDay }] };
  const within = {
    fromDay: later(fromDay, closed.fromDay),
    toDay: earlier(toDay, closed.throughDay),
  };
  const before = { fromDay, toDay: dayBefore(closed.fromDay) };
  const after = { fromDay: dayAfter(closed.throughDay), toDay };
  return { closed: [within], open: [before, after].filter((part) => part.fromDay <= part.toDay) };
}

/** Since when orders may have changed without the last reading having seen it. */
export function changedSince({ checkedAt }: ClosedDays): Instant {
  return checkedAt - overlapMs;
}

/**
 * From which closed day on a changed order may have changed its account's figures: the day it was
 * made or first executed on, and what its run closed later. `undefined` when it is of open days
 * alone.
 */
export function firstTouched(
  { createdAt, fills }: Pick<OrderDocument, 'createdAt' | 'fills'>,
  { fromDay, throughDay }: ClosedDays,
): Day | undefined {
  const first = istDay(
    Math.min(createdAt, ...Object.values(fills).map(({ at }) => at ?? createdAt)),
  );
  return first <= throughDay ? later(first, fromDay) : undefined;
}

export function earlier(one: Day, other: Day): Day {
  return one < other ? one : other;
}

export function later(one: Day, other: Day): Day {
  return one < other ? other : one;
}
