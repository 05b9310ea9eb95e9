import type { Day } from '@sthira/contract/units';

/**
 * Weekdays on which NSE and BSE equity derivatives do not trade. 2025 and 2026: the exchanges'
 * yearly circulars (for 2026 NSE FAOP71777 of 12 December 2025) with the days added by later
 * notices (municipal elections of 15 January 2026). 2027: expected from the festival calendar until
 * the exchanges publish theirs in December 2026.
 */
export const holidays: ReadonlySet<Day> = new Set([
  '2025-02-26',
  '2025-03-14',
  '2025-03-31',
  '2025-04-10',
  '2025-04-14',
  '2025-04-18',
  '2025-05-01',
  '2025-08-15',
  '2025-08-27',
  '2025-10-02',
  '2025-10-21',
  '2025-10-22',
  '2025-11-05',
  '2025-12-25',
  '2026-01-15',
  '2026-01-26',
  '2026-03-03',
  '2026-03-26',
  '2026-03-31',
  '2026-04-03',
  '2026-04-14',
  '2026-05-01',
  '2026-05-28',
  '2026-06-26',
  '2026-09-14',
  '2026-10-02',
  '2026-10-20',
  '2026-11-10',
  '2026-11-24',
  '2026-12-25',
  '2027-01-26',
  '2027-03-10',
  '2027-03-22',
  '2027-03-26',
  '2027-04-14',
  '2027-04-15',
  '2027-04-19',
  '2027-05-17',
  '2027-06-16',
  '2027-10-29',
]);

/** Days at a weekend on which the exchanges held a full session: the Union Budgets. */
export const weekendSessions: ReadonlySet<Day> = new Set(['2025-02-01', '2026-02-01']);
