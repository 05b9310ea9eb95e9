import { type Day, istDay } from '@sthira/contract/units';
import { addDays } from '@sthira/quant/calendar/trading-days';

/** How many days a timeline shows, today included. */
export const spans = [
  { name: '1', title: 'Today', days: 1 },
  { name: '7', title: '7 days', days: 7 },
  { name: '31', title: '31 days', days: 31 },
] as const;
export type Span = (typeof spans)[number]['name'];

/** The span an address asks for; a week without one. */
export const spanOf = (text: string | null): Span =>
  spans.find(({ name }) => name === text)?.name ?? '7';

/** The IST days of a span that ends now. */
export function daysOf(span: Span, now: number): { from_date: Day; to_date: Day } {
  const today = istDay(now);
  const days = spans.find(({ name }) => name === span)?.days ?? 1;
  return { from_date: addDays(today, 1 - days), to_date: today };
}
