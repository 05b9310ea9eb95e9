import { recordingTimes } from '@sthira/contract/price-levels';
import { type Day, type Instant, istDay, istInstant, minuteMs } from '@sthira/contract/units';
import { type MarketHours, sessionAt } from '@sthira/quant/calendar/calendar';

/** A recording that failed may be repeated this long. */
const latestMs = 10 * minuteMs;

/** A time of recording: the IST day, and `0920` for 09:20. */
export interface RecordingTime {
  day: Day;
  time: string;
}

/** The time of recording that has just come while options trade; `undefined` at any other time. */
export function recordingTimeAt(now: Instant, hours: MarketHours): RecordingTime | undefined {
  const { state } = sessionAt(now, hours);
  if (state !== 'open' && state !== 'auction') return undefined;
  const day = istDay(now);
  const time = recordingTimes.findLast((start) => {
    const sinceMs = now - istInstant(day, start);
    return sinceMs >= 0 && sinceMs < latestMs;
  });
  return time && { day, time: time.replace(':', '') };
}
