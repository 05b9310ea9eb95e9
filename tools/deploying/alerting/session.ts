import type { Day } from '@sthira/contract/units';
import { hoursOf } from '@sthira/quant/calendar/session-hours';
import { addDays, isTradingDay, weekdayOf } from '@sthira/quant/calendar/trading-days';

/** PromQL's clock is that of UTC, and a session in India is within one day of it. */
const istMinutes = 330;
/** As long as the shortest time that a deployment serves: the next one renews the holidays. */
const daysAhead = 365;

function utcMinute(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes - istMinutes;
}

/**
 * In PromQL: something while the exchanges have traded for so many minutes, and nothing else. Sessions
 * of weekends and evenings are left out.
 */
export function inSession(today: Day, afterMinutes: number): string {
  const { open, close } = hoursOf(today);
  const days = Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead));
  const holidays = days.filter((day) => ![0, 6].includes(weekdayOf(day)) && !isTradingDay(day));
  const notOn = holidays.map((day) => ` != ${Number(day.slice(5).replace('-', ''))}`);
  return [
    `(hour() * 60 + minute() >= ${utcMinute(open) + afterMinutes} < ${utcMinute(close)})`,
    '(day_of_week() > 0 < 6)',
    ...(notOn.length > 0 ? [`(month() * 100 + day_of_month()${notOn.join('')})`] : []),
  ].join(' and ');
}
