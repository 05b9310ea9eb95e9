import { type Day, type Instant, istDay, istInstant } from '@sthira/contract/units';
import type { Span } from '@sthira/lab/market/bars';
import { indexCloseAt } from '@sthira/lab/market/trading-clock';
import { type MarketHours, sessionAt } from '@sthira/quant/calendar/calendar';
import { calendarBegins } from '@sthira/quant/calendar/holidays';
import { addDays, isTradingDay, weekdayOf } from '@sthira/quant/calendar/trading-days';

/** Seconds, or a calendar period: day, week (from Monday), month. */
export type BarLength = number | 'D' | 'W' | 'M';

/**
 * The hours by which bars are cut. For shares and indices the continuous session ends where the
 * closing auction begins.
 */
export interface Timetable {
  hours: MarketHours;
  kind: 'cash' | 'derivatives';
}

export interface BarSpan {
  /** Start of the bar; of a period its first midnight in India. */
  at: Instant;
  /**
   * The parts of it in which trading took place: a part of one session, or the session of each day.
   */
  sessions: readonly [Span, ...Span[]];
}

/**
 * The closed bars of a range, oldest first: they start at or after `fromAt` and had ended by
 * `toAt`.
 */
export function barSpans(
  { fromAt, toAt }: Span,
  length: BarLength,
  timetable: Timetable,
): BarSpan[] {
  const spans =
    typeof length === 'number'
      ? intraday({ fromAt, toAt }, length * 1000, timetable)
      : periods({ fromAt, toAt }, length, timetable);
  return spans.filter(
    ({ at, sessions }) => at >= fromAt && (sessions.at(-1)?.toAt ?? toAt) <= toAt,
  );
}

/** Bars are counted from the session's open, and the last one ends with the session. */
function intraday({ fromAt, toAt }: Span, lengthMs: number, timetable: Timetable): BarSpan[] {
  return daysFrom(istDay(fromAt), istDay(toAt)).flatMap((day) => {
    const session = sessionOf(day, timetable);
    if (!session) return [];
    const skipped = Math.max(0, Math.ceil((fromAt - session.fromAt) / lengthMs));
    const spans: BarSpan[] = [];
    for (
      let at = session.fromAt + skipped * lengthMs;
      at < Math.min(session.toAt, toAt);
      at += lengthMs
    ) {
      spans.push({ at, sessions: [{ fromAt: at, toAt: Math.min(at + lengthMs, session.toAt) }] });
    }
    return spans;
  });
}

function periods({ fromAt, toAt }: Span, length: 'D' | 'W' | 'M', timetable: Timetable): BarSpan[] {
  const firstDays = daysFrom(istDay(fromAt), istDay(toAt)).filter((day) => isFirstOf(length, day));
  return firstDays.flatMap((first) => {
    const [opening, ...others] = daysOf(length, first).flatMap(
      (day) => sessionOf(day, timetable) ?? [],
    );
    return opening ? [{ at: istInstant(first, '00:00'), sessions: [opening, ...others] }] : [];
  });
}

function isFirstOf(length: 'D' | 'W' | 'M', day: Day): boolean {
  return length === 'D' || (length === 'W' ? weekdayOf(day) === 1 : day.endsWith('-01'));
}

function daysOf(length: 'D' | 'W' | 'M', first: Day): Day[] {
  if (length === 'D') return [first];
  if (length === 'W') return daysFrom(first, addDays(first, 6));
  return daysFrom(first, addDays(first, 30)).filter((day) => day.slice(0, 7) === first.slice(0, 7));
}

function daysFrom(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Days before the calendar begins have no bars. */
function sessionOf(day: Day, { hours, kind }: Timetable): Span | undefined {
  if (hours === 'exchange' && (day < calendarBegins || !isTradingDay(day))) return undefined;
  const { opensAt, closesAt } = sessionAt(istInstant(day, '00:00'), hours);
  return {
    fromAt: opensAt,
    toAt: hours === 'exchange' && kind === 'cash' ? indexCloseAt(day) : closesAt,
  };
}
