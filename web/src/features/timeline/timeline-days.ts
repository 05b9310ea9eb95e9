import { type Day, istDay } from '@sthira/contract/units';
import { addDays } from '@sthira/quant/calendar/trading-days';
import { formatShortDay } from '#ui/format/format-time.ts';

/** How many days a timeline shows, today included. */
export const spans = [
  { name: '1', title: 'Today', days: 1 },
  { name: '7', title: '7 days', days: 7 },
  { name: '31', title: '31 days', days: 31 },
] as const;
/** A number of days that end today, or one day. */
export type Span = (typeof spans)[number]['name'] | Day;

const isDay = (text: string): text is Day =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The span an address asks for; a week without one. */
export const spanOf = (text: string | null): Span =>
  spans.find(({ name }) => name === text)?.name ?? (text !== null && isDay(text) ? text : '7');

/** What can be chosen: the spans, and the one day that is shown, if it is one. */
export const spansBeside = (span: Span): readonly { name: Span; title: string }[] =>
  isDay(span) ? [...spans, { name: span, title: formatShortDay(span) }] : spans;

/** The IST days of a span that ends now, or the one day. */
export function daysOf(span: Span, now: number): { from_date: Day; to_date: Day } {
  if (isDay(span)) return { from_date: span, to_date: span };
  const today = istDay(now);
  const days = spans.find(({ name }) => name === span)?.days ?? 1;
  return { from_date: addDays(today, 1 - days), to_date: today };
}
