import { type Day, hourMs, type Instant, istInstant, minuteMs } from '@sthira/contract/units';

/** The day that was asked about last: a replay asks for the times of one day thousands of times. */
let lastDay: { day: Day; beginsAt: Instant } = { day: '', beginsAt: Number.NaN };

/** `istInstant`, for whoever asks again and again. */
export function dayTime(day: Day, time: string): Instant {
  if (day !== lastDay.day) lastDay = { day, beginsAt: istInstant(day, '00:00') };
  return lastDay.beginsAt + Number(time.slice(0, 2)) * hourMs + Number(time.slice(3)) * minuteMs;
}
