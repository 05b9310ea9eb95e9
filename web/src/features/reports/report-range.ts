import { reportInput } from '@sthira/contract/reports';
import { type Day, dayMs, type Instant, istDay } from '@sthira/contract/units';

/** Two IST days, both included. */
export interface Range {
  from: Day;
  to: Day;
}

const defaultDays = 30;

/** The last 30 days up to and including today, as the calendar in India has it. */
export function defaultRange(now: Instant): Range {
  return { from: istDay(now - (defaultDays - 1) * dayMs), to: istDay(now) };
}

export type RangeProblems = Partial<Record<keyof Range, string>>;

/** What the server would refuse about these days, by field; empty when it would accept them. */
export function rangeProblems({ from, to }: Range): RangeProblems {
  const read = reportInput.safeParse({ from_date: from, to_date: to });
  if (read.success) return {};
  const about = (field: 'from_date' | 'to_date') =>
    read.error.issues.find(({ path }) => path[0] === field)?.message;
  const problems: [keyof Range, string | undefined][] = [
    ['from', about('from_date')],
    ['to', about('to_date')],
  ];
  return Object.fromEntries(problems.filter(([, text]) => text !== undefined));
}

/**
 * The present month up to today and the two months before it. Taxes are counted by whole months.
 */
export function recentMonths(now: Instant): Range {
  const to = istDay(now);
  const first = new Date(`${to.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - 2);
  return { from: first.toISOString().slice(0, 10), to };
}

/** The days an address asks for; the standard where it asks for none or for nonsense. */
export function rangeOf(
  address: { from: string | null; to: string | null },
  now: Instant,
  standard = defaultRange(now),
): Range {
  if (address.from === null && address.to === null) return standard;
  const asked = { from: address.from ?? standard.from, to: address.to ?? standard.to };
  return Object.keys(rangeProblems(asked)).length === 0 ? asked : standard;
}

/** Whether what is in the range can still change: today is in it. */
export function isOpenRange({ to }: Range, now: Instant): boolean {
  return to >= istDay(now);
}
