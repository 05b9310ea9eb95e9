import type { Day } from '@sthira/contract/units';
import { nextTradingDay } from './trading-days.ts';

/** `rbi` and `fomc`: the decisions on interest rates in India and in the United States. */
export type EventKind = 'budget' | 'rbi' | 'fomc' | 'election';

/** Something known beforehand by which the whole market may jump. */
export interface ScheduledEvent {
  kind: EventKind;
  name: string;
  /** The first session in India that reacts. */
  day: Day;
}

/** Events before this day are not listed. */
export const eventsBegin: Day = '2023-01-01';

/** 2024: of February for the interim, of July for the full one. 2027 is expected. */
const budgets = [
  ...['2023-02-01', '2024-02-01', '2024-07-23', '2025-02-01', '2026-02-01', '2027-02-01'],
];

/** Told at about 10:00. Some lists have 3 or 5 December 2026; February 2027 is from one source. */
const rbiDecisions = [
  ...['2023-02-08', '2023-04-06', '2023-06-08', '2023-08-10', '2023-10-06', '2023-12-08'],
  ...['2024-02-08', '2024-04-05', '2024-06-07', '2024-08-08', '2024-10-09', '2024-12-06'],
  ...['2025-02-07', '2025-04-09', '2025-06-06', '2025-08-06', '2025-10-01', '2025-12-05'],
  ...['2026-02-06', '2026-04-08', '2026-06-05', '2026-08-05', '2026-10-07', '2026-12-04'],
  '2027-02-05',
];

/**
 * Dates in the United States, where the decision is told at 14:00 New York: 23:30 in India or 00:30
 * of the next day. So India reacts in the first session after the date.
 */
const fomcDates = [
  ...['2023-02-01', '2023-03-22', '2023-05-03', '2023-06-14'],
  ...['2023-07-26', '2023-09-20', '2023-11-01', '2023-12-13'],
  ...['2024-01-31', '2024-03-20', '2024-05-01', '2024-06-12'],
  ...['2024-07-31', '2024-09-18', '2024-11-07', '2024-12-18'],
  ...['2025-01-29', '2025-03-19', '2025-05-07', '2025-06-18'],
  ...['2025-07-30', '2025-09-17', '2025-10-29', '2025-12-10'],
  ...['2026-01-28', '2026-03-18', '2026-04-29', '2026-06-17'],
  ...['2026-07-29', '2026-09-16', '2026-10-28', '2026-12-09'],
  '2027-01-27',
];

/**
 * The session that reacts to the results, or to the exit polls of a general election. Delhi 2025 is
 * not confirmed; the states that vote early in 2027 have no date yet.
 */
const elections: readonly [Day, string][] = [
  ['2023-03-02', 'Results of Tripura, Meghalaya and Nagaland'],
  ['2023-05-15', 'Results of Karnataka'],
  ['2023-12-04', 'Results of Madhya Pradesh, Rajasthan, Chhattisgarh and Telangana'],
  ['2024-06-03', 'Exit polls of the Lok Sabha'],
  ['2024-06-04', 'Results of the Lok Sabha'],
  ['2024-10-08', 'Results of Haryana and Jammu and Kashmir'],
  ['2024-11-25', 'Results of Maharashtra and Jharkhand'],
  ['2025-02-10', 'Results of Delhi'],
  ['2025-11-14', 'Results of Bihar'],
  ['2026-05-04', 'Results of West Bengal, Tamil Nadu, Kerala, Assam and Puducherry'],
];

const byDay = Map.groupBy<Day, ScheduledEvent>(
  [
    ...budgets.map((day) => ({ kind: 'budget' as const, name: 'Union Budget', day })),
    ...rbiDecisions.map((day) => ({ kind: 'rbi' as const, name: 'Decision of the RBI', day })),
    ...fomcDates.map((date) => ({
      kind: 'fomc' as const,
      name: 'Decision of the FOMC',
      day: nextTradingDay(date),
    })),
    ...elections.map(([day, name]) => ({ kind: 'election' as const, name, day })),
  ],
  ({ day }) => day,
);

/**
 * The scheduled events to which the session of a day reacts. Throws a `RangeError` for a day before
 * the list begins.
 */
export function eventsOn(day: Day): readonly ScheduledEvent[] {
  if (day < eventsBegin)
    throw new RangeError(`Events are known from ${eventsBegin} on, not ${day}.`);
  return byDay.get(day) ?? [];
}
