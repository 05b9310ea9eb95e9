import { type Day, dayMs, type Instant, istDay } from '@sthira/contract/units';
import type { Range } from '#features/reports/report-range.ts';

/** The month a day is in, up to today where it is not over. */
export function monthOf(day: Day, today: Day): Range {
  const from = `${day.slice(0, 7)}-01`;
  const next = new Date(from);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const last = dayBefore(next);
  return { from, to: today < last ? today : last };
}

/** The present month up to today and the two before it, newest first. */
export function lastMonths(now: Instant): Range[] {
  const today = istDay(now);
  const present = monthOf(today, today);
  const last = monthBefore(present);
  return [present, last, monthBefore(last)];
}

function monthBefore({ from }: Range): Range {
  const last = dayBefore(new Date(from));
  return monthOf(last, last);
}

function dayBefore(date: Date): Day {
  return new Date(date.getTime() - dayMs).toISOString().slice(0, 10);
}
