import { dayMs, type Instant, istMinute, istOffsetMs, minuteMs } from '@sthira/contract/units';
import { closedVarianceDays, sessionVarianceDays } from './session-shares.ts';
import { sessionsAround, type TimedSession } from './timed-sessions.ts';

/** India VIX and the volatilities here are per year of this many trading days. */
export const tradingDaysPerYear = 252;

/**
 * The variance that the index has realised since 2019 on average, in trading days: a clock that runs
 * fast while the market is busy and slowly at night, so that an option loses in every stretch of
 * time what the index moves in it. Days before 2019 are not known and pass evenly.
 */
export function varianceDaysAt(at: Instant): number {
  const around = sessionsAround(at);
  if (around === null) return evenDays(at);
  return around.last.varianceDays + sinceOpen(around.last, around.next, at);
}

/** The variance from one instant to another in years; 0 when `to` is not later. */
export function varianceYears(from: Instant, to: Instant): number {
  return to > from ? (varianceDaysAt(to) - varianceDaysAt(from)) / tradingDaysPerYear : 0;
}

function sinceOpen({ opensAt, closesAt }: TimedSession, next: TimedSession, at: Instant): number {
  const open = istMinute(opensAt);
  if (at <= closesAt) return sessionVarianceDays(open, minuteOfDay(at));
  const closedPart = (at - closesAt) / (next.opensAt - closesAt);
  return (
    sessionVarianceDays(open, istMinute(closesAt)) +
    closedPart * closedVarianceDays(closesAt, next.opensAt)
  );
}

/** With the seconds as a fraction. */
function minuteOfDay(at: Instant): number {
  return ((at + istOffsetMs) % dayMs) / minuteMs;
}

const firstOpensAt = Date.UTC(2019, 0, 1, 3, 45);
const calendarDaysPerYear = 365;

function evenDays(at: Instant): number {
  return (((at - firstOpensAt) / dayMs) * tradingDaysPerYear) / calendarDaysPerYear;
}
