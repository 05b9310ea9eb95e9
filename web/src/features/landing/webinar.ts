import { type Day, type Instant, istDay } from '@sthira/contract/units';

export const webinar = { time: '7:00 PM', minutes: 30, language: 'English', hosts: 'the founders' } as const;

const dayMs = 86_400_000;

/** The next webinar is always tomorrow, by India's calendar. */
export function webinarDay(today: Day): Day {
  return istDay(Date.parse(`${today}T12:00:00+05:30`) + dayMs);
}

/** Milliseconds until India's next midnight; never 0. */
export function untilNextDayMs(now: Instant): number {
  return Date.parse(`${istDay(now)}T00:00:00+05:30`) + dayMs - now;
}

const long = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const short = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });

const instantOf = (day: Day) => Date.parse(`${day}T00:00:00Z`);

/** `Saturday, 21 November 2026`. */
export function formatLongDay(day: Day): string {
  return long.format(instantOf(day));
}

/** `21 November 2026`. */
export function formatDay(day: Day): string {
  return short.format(instantOf(day));
}
