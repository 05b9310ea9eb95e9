import { istOffsetMs } from '@sthira/contract/units';

/** Times as India reads them, whatever the device's own zone. */
const zone = 'Asia/Kolkata';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const minute = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  year: 'numeric',
  month: 'short',
  day: '2-digit',
});

/** `11:42:07`, IST. */
export function formatClock(at: number): string {
  return clock.format(at);
}

/** `15:40`, IST. */
export function formatMinute(at: number): string {
  return minute.format(at);
}

/** `Jan 05, 2025 13:45:10`, IST. */
export function formatDateTime(at: number): string {
  return `${parts.format(at)} ${clock.format(at)}`;
}

const coming = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  weekday: 'short',
  month: 'short',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `Mon, Nov 30, 15:10`, IST: a moment of the coming weeks. */
export function formatComing(at: number): string {
  return coming.format(at);
}

/** An ISO instant from the wire to milliseconds, or `null`. */
export function instantOf(iso: string | null | undefined): number | null {
  if (!iso) return null;
  const at = Date.parse(iso);
  return Number.isNaN(at) ? null : at;
}

/** `2025-01-05T13:45:10+05:30`, for files that other programs read. */
export function formatIso(at: number): string {
  return `${new Date(at + istOffsetMs).toISOString().slice(0, 19)}+05:30`;
}

/** The same of an instant from the wire. */
export function isoOf(iso: string | null): string | null {
  const at = instantOf(iso);
  return at === null ? null : formatIso(at);
}

const calendar = { timeZone: 'UTC', month: 'short', day: '2-digit' } as const;
const dayParts = new Intl.DateTimeFormat('en-US', { ...calendar, year: 'numeric' });
const shortDayParts = new Intl.DateTimeFormat('en-US', calendar);

/** An IST day, `2025-01-05`, as `Jan 05, 2025`. */
export function formatDay(day: string): string {
  return dayParts.format(Date.parse(day));
}

/** An IST day, `2025-01-05`, as `Jan 05`. */
export function formatShortDay(day: string): string {
  return shortDayParts.format(Date.parse(day));
}

const monthParts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  year: 'numeric',
});

/** The month of an IST day, `2025-01-05`, as `Jan 2025`. */
export function formatMonth(day: string): string {
  return monthParts.format(Date.parse(day));
}
