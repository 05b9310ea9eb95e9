import { type Day, dayMs } from '@sthira/contract/units';

/**
 * Weekdays without trading, written down a second time: made prices stand beside the product's
 * calendar as recorded ones do, so they must not follow a mistake in it.
 */
const closed: Record<string, string> = {
  2019: '03-04 03-21 04-17 04-19 04-29 05-01 06-05 08-12 08-15 09-02 09-10 10-02 10-08 10-21 10-28 11-12 12-25',
  2020: '02-21 03-10 04-02 04-06 04-10 04-14 05-01 05-25 10-02 11-16 11-30 12-25',
  2021: '01-26 03-11 03-29 04-02 04-14 04-21 05-13 07-21 08-19 09-10 10-15 11-04 11-05 11-19',
  2022: '01-26 03-01 03-18 04-14 04-15 05-03 08-09 08-15 08-31 10-05 10-24 10-26 11-08',
  2023: '01-26 03-07 03-30 04-04 04-07 04-14 05-01 06-29 08-15 09-19 10-02 10-24 11-14 11-27 12-25',
  2024: '01-22 01-26 03-08 03-25 03-29 04-11 04-17 05-01 05-20 06-17 07-17 08-15 10-02 11-01 11-15 11-20 12-25',
  2025: '02-26 03-14 03-31 04-10 04-14 04-18 05-01 08-15 08-27 10-02 10-21 10-22 11-05 12-25',
};
const weekends = ['2020-02-01', '2024-01-20', '2024-03-02', '2024-05-18', '2025-02-01'];

/** Whose first hour ends at ten. */
export const drillDays: readonly Day[] = ['2024-03-02', '2024-05-18'];

/** The days with trading from one day to another, both of 2019 to 2025. */
export function madeDays(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += dayMs) {
    const date = new Date(at);
    const day = date.toISOString().slice(0, 10);
    const isWeekend = date.getUTCDay() % 6 === 0;
    if (isWeekend ? weekends.includes(day) : !closed[day.slice(0, 4)]?.includes(day.slice(5)))
      days.push(day);
  }
  return days;
}
