import { dayMs, type Instant } from '@sthira/contract/units';

/**
 * Variance of a session, of the night between two sessions on following days, and of a longer
 * closure (a weekend, a holiday), each as a share of an average trading day with its night.
 *
 * Fitted on NIFTY's 15-minute bars of 2023 and 2024 (483 sessions; the exit polls and the count of
 * June 2024 left out), each squared move divided by the square of the last India VIX before the
 * session. Standard errors: 0.029, 0.026 and 0.112. In 2025 they came out as 0.65, 0.21 and 1.38
 * ± 0.84: without the fall of 5 % over one weekend of April the closures came to 0.54.
 */
const sessionShare = 0.677;
const nightShare = 0.246;
const closureShare = 0.552;

/**
 * The quarters of an hour from 09:15, in percent of the session; 2025 differs from them by 1.3 (root
 * mean square). Of the first quarter, 41 % falls in its first minute (1-minute bars of 2024).
 */
const quarterPercents = [
  14.9, 6.4, 6.6, 4.7, 4.0, 3.4, 3.0, 2.8, 2.4, 2.7, 2.4, 2.6, 3.2, 3.4, 2.6, 2.1, 2.8, 3.0, 2.7,
  3.4, 3.2, 3.4, 3.7, 8.2, 2.2,
];
const firstMinuteShare = 0.41;
const openMinute = 9 * 60 + 15;
const minutesPerDay = 24 * 60;

/** Up to each minute of the day. A later close goes on at the pace of the last quarter. */
const untilMinute = cumulated();

function cumulated(): Float64Array {
  const sum = quarterPercents.reduce((total, percent) => total + percent, 0);
  const until = new Float64Array(minutesPerDay + 2);
  for (let minute = 0; minute <= minutesPerDay; minute++)
    until[minute + 1] =
      (until[minute] ?? 0) + (sessionShare * percentOf(minute - openMinute)) / sum;
  return until;
}

function percentOf(minute: number): number {
  if (minute < 0) return 0;
  const quarter = Math.min(Math.floor(minute / 15), quarterPercents.length - 1);
  const percent = quarterPercents[quarter] ?? 0;
  if (quarter > 0) return percent / 15;
  return minute === 0 ? percent * firstMinuteShare : (percent * (1 - firstMinuteShare)) / 14;
}

/** Variance that the session realises from one minute of the IST day to another, in trading days. */
export function sessionVarianceDays(fromMinute: number, toMinute: number): number {
  return untilAt(toMinute) - untilAt(fromMinute);
}

function untilAt(minute: number): number {
  const whole = Math.floor(minute);
  const before = untilMinute[whole] ?? 0;
  return before + (minute - whole) * ((untilMinute[whole + 1] ?? before) - before);
}

/** Variance from a close to the next open, in trading days. */
export function closedVarianceDays(closesAt: Instant, opensAt: Instant): number {
  return opensAt - closesAt < dayMs ? nightShare : closureShare;
}
