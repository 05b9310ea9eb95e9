import { expect, test } from 'vitest';
import { eventsBegin, eventsOn } from './event-days.ts';
import { addDays, isTradingDay } from './trading-days.ts';

function days(from: string, until: string): string[] {
  const found: string[] = [];
  for (let day = from; day < until; day = addDays(day, 1)) found.push(day);
  return found;
}

const kindsOn = (day: string) => eventsOn(day).map(({ kind }) => kind);

test.each([
  [2023, { budget: 1, rbi: 6, fomc: 8, election: 3 }],
  [2024, { budget: 2, rbi: 6, fomc: 8, election: 4 }],
  [2025, { budget: 1, rbi: 6, fomc: 8, election: 2 }],
  [2026, { budget: 1, rbi: 6, fomc: 8, election: 1 }],
])('the events of %i by kind', (year, expected) => {
  const counts: Record<string, number> = {};
  for (const kind of days(`${year}-01-01`, `${year + 1}-01-01`).flatMap(kindsOn))
    counts[kind] = (counts[kind] ?? 0) + 1;
  expect(counts).toEqual(expected);
});

test('every event has a session that reacts to it', () => {
  const reacting = days(eventsBegin, '2027-03-01').filter((day) => eventsOn(day).length > 0);
  expect(reacting.filter((day) => !isTradingDay(day))).toEqual([]);
  for (const day of reacting) for (const event of eventsOn(day)) expect(event.day).toBe(day);
});

test.each([
  ['2023-02-01', ['budget']],
  ['2023-02-02', ['fomc']],
  ['2024-05-01', []],
  ['2024-05-02', ['fomc']],
  ['2024-06-03', ['election']],
  ['2024-06-04', ['election']],
  ['2025-02-01', ['budget']],
  ['2026-02-01', ['budget']],
  ['2026-04-30', ['fomc']],
  ['2026-05-01', []],
  ['2026-10-29', ['fomc']],
  ['2026-12-04', ['rbi']],
])('on %s the market reacts to %j', (day, kinds) => expect(kindsOn(day)).toEqual(kinds));

test('a decision before a weekend or a holiday counts for the session after it', () => {
  expect(kindsOn('2024-11-08')).toEqual(['fomc']);
  expect(eventsOn('2024-11-25')).toEqual([
    { kind: 'election', name: 'Results of Maharashtra and Jharkhand', day: '2024-11-25' },
  ]);
});

test('days before the list begins are an error, not a day without events', () => {
  expect(eventsOn(eventsBegin)).toEqual([]);
  expect(() => eventsOn('2022-12-31')).toThrow(RangeError);
});
