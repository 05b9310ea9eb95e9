import { type BlockChoice, longestBlockDays } from '@sthira/contract/kill-switch';
import {
  type Day,
  dayInWords,
  type Instant,
  istDay,
  istDayEnd,
  istInstant,
} from '@sthira/contract/units';
import { hasSession, hoursOf } from '#calendar/session-hours.ts';
import { addDays, weekdayOf } from '#calendar/trading-days.ts';
import { clockTime } from '#words.ts';

/** Until when a kill switch refuses Start; null for a day that may not be chosen. */
export function blockEnd(choice: BlockChoice, now: Instant): Instant | null {
  const today = istDay(now);
  if (choice === 'end-of-day') return istDayEnd(today);
  if (choice === 'next-trading-day') {
    const day = nextSession(today);
    return istInstant(day, hoursOf(day).open);
  }
  const { first, last } = blockDays(now);
  return choice >= first && choice <= last ? istInstant(choice, '00:00') : null;
}

/** The first and the last day on which a person may choose to start again. */
export function blockDays(now: Instant): { first: Day; last: Day } {
  const today = istDay(now);
  return { first: addDays(today, 1), last: addDays(today, longestBlockDays) };
}

function nextSession(after: Day): Day {
  let day = addDays(after, 1);
  while (!hasSession(day)) day = addDays(day, 1);
  return day;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** `Thu, Nov 26, 2026 09:15`, in India. */
export function instantWords(at: Instant): string {
  const day = istDay(at);
  return `${weekdays[weekdayOf(day)]}, ${dayInWords(day)} ${clockTime(at)}`;
}
