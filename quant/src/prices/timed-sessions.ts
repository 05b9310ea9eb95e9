import { dayMs, type Instant, istInstant, istMinute, istOffsetMs } from '@sthira/contract/units';
import { hoursOf } from '#calendar/session-hours.ts';
import { dayNumber, dayOf, isTradingDay } from '#calendar/trading-days.ts';
import { closedVarianceDays, sessionVarianceDays } from './session-shares.ts';

/**
 * A session of a trading day with the variance that the market has realised up to its open, in
 * trading days. The hour of Diwali counts as a part of its holiday.
 */
export interface TimedSession {
  opensAt: Instant;
  closesAt: Instant;
  varianceDays: number;
}

const firstDay = dayNumber('2019-01-01');
const sessions: TimedSession[] = [];
/** By day since the first: how many sessions have opened by the end of that day. */
const openedBy: number[] = [];

/** The last session that has opened by `at` and the one after it; null before the first of 2019. */
export function sessionsAround(at: Instant): { last: TimedSession; next: TimedSession } | null {
  const day = Math.floor((at + istOffsetMs) / dayMs) - firstDay;
  if (day < 0) return null;
  let opened = openedUntil(day);
  while ((sessions[opened - 1]?.opensAt ?? at) > at) opened--;
  for (let later = day + 1; sessions.length === opened; later++) openedUntil(later);
  const [last, next] = [sessions[opened - 1], sessions[opened]];
  return last && next ? { last, next } : null;
}

function openedUntil(day: number): number {
  for (let next = openedBy.length; next <= day; next++) {
    const name = dayOf(firstDay + next);
    if (isTradingDay(name)) addSession(name);
    openedBy.push(sessions.length);
  }
  return openedBy[day] ?? 0;
}

function addSession(day: string): void {
  const { open, close } = hoursOf(day);
  const opensAt = istInstant(day, open);
  const before = sessions.at(-1);
  sessions.push({
    opensAt,
    closesAt: istInstant(day, close),
    varianceDays: before ? atOpenAfter(before, opensAt) : 0,
  });
}

function atOpenAfter({ opensAt, closesAt, varianceDays }: TimedSession, at: Instant): number {
  return (
    varianceDays +
    sessionVarianceDays(istMinute(opensAt), istMinute(closesAt)) +
    closedVarianceDays(closesAt, at)
  );
}
