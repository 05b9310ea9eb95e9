import { type Day, dayMs, type Instant, istDay } from '@sthira/contract/units';
import { formatDay } from '#ui/format/format-time.ts';

export const webinar = {
  time: '7:00 PM',
  minutes: 30,
  language: 'English',
  hosts: 'the founders',
} as const;

/** The next webinar is always tomorrow, by India's calendar. */
export function webinarDay(today: Day): Day {
  return istDay(Date.parse(`${today}T12:00:00+05:30`) + dayMs);
}

/** Milliseconds until India's next midnight; never 0. */
export function untilNextDayMs(now: Instant): number {
  return Date.parse(`${istDay(now)}T00:00:00+05:30`) + dayMs - now;
}

const weekday = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', weekday: 'long' });

/** `Saturday, Nov 21, 2026`. */
export function formatLongDay(day: Day): string {
  return `${weekday.format(Date.parse(day))}, ${formatDay(day)}`;
}
