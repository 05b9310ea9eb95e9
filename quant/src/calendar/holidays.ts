import type { Day } from '@sthira/contract/units';

/** Before this day no list of holidays is known. */
export const calendarBegins: Day = '2019-01-01';

/**
 * Weekdays on which NSE and BSE equity derivatives do not trade, as `MM-DD`. Until 2022: one
 * calendar, which daily prices of those years confirm. 2023 to 2026: the exchanges' yearly
 * circulars (for 2026 NSE FAOP71777 of 12 December 2025) with the days that later notices added or
 * moved (elections, moved festivals). 2027: expected from the festival calendar until the exchanges
 * publish theirs in December 2026.
 */
const daysOfYears: Record<string, readonly string[]> = {
  2019: [
    ...['03-04', '03-21', '04-17', '04-19', '04-29', '05-01', '06-05', '08-12', '08-15'],
    ...['09-02', '09-10', '10-02', '10-08', '10-21', '10-28', '11-12', '12-25'],
  ],
  2020: [
    ...['02-21', '03-10', '04-02', '04-06', '04-10', '04-14', '05-01', '05-25', '10-02'],
    ...['11-16', '11-30', '12-25'],
  ],
  2021: [
    ...['01-26', '03-11', '03-29', '04-02', '04-14', '04-21', '05-13', '07-21', '08-19'],
    ...['09-10', '10-15', '11-04', '11-05', '11-19'],
  ],
  2022: [
    ...['01-26', '03-01', '03-18', '04-14', '04-15', '05-03', '08-09', '08-15', '08-31'],
    ...['10-05', '10-24', '10-26', '11-08'],
  ],
  2023: [
    ...['01-26', '03-07', '03-30', '04-04', '04-07', '04-14', '05-01', '06-29', '08-15'],
    ...['09-19', '10-02', '10-24', '11-14', '11-27', '12-25'],
  ],
  2024: [
    ...['01-22', '01-26', '03-08', '03-25', '03-29', '04-11', '04-17', '05-01', '05-20'],
    ...['06-17', '07-17', '08-15', '10-02', '11-01', '11-15', '11-20', '12-25'],
  ],
  2025: [
    ...['02-26', '03-14', '03-31', '04-10', '04-14', '04-18', '05-01', '08-15', '08-27'],
    ...['10-02', '10-21', '10-22', '11-05', '12-25'],
  ],
  2026: [
    ...['01-15', '01-26', '03-03', '03-26', '03-31', '04-03', '04-14', '05-01', '05-28'],
    ...['06-26', '09-14', '10-02', '10-20', '11-10', '11-24', '12-25'],
  ],
  2027: [
    ...['01-26', '03-10', '03-22', '03-26', '04-14', '04-15', '04-19', '05-17', '06-16'],
    ...['10-29'],
  ],
};

export const holidays: ReadonlySet<Day> = new Set(
  Object.entries(daysOfYears).flatMap(([year, days]) => days.map((day) => `${year}-${day}`)),
);

/**
 * Days at a weekend on which the exchanges traded from morning on: the Union Budgets, the Saturday
 * in place of 22 January 2024, and the drills of March and May 2024 on their recovery sites.
 */
export const weekendSessions: ReadonlySet<Day> = new Set([
  '2020-02-01',
  '2024-01-20',
  '2024-03-02',
  '2024-05-18',
  '2025-02-01',
  '2026-02-01',
]);
