import { expect, test } from 'vitest';
import { calendarBegins, holidays, weekendSessions } from './holidays.ts';
import { isTradingDay, previousTradingDay, weekdayOf } from './trading-days.ts';

const isWeekend = (day: string) => weekdayOf(day) % 6 === 0;

test('every holiday is a weekday that would else trade', () => {
  for (const day of holidays) {
    expect(new Date(day).toISOString().slice(0, 10), day).toBe(day);
    expect(isWeekend(day), day).toBe(false);
    expect(isTradingDay(day), day).toBe(false);
  }
});

test('every weekend session is a day of a weekend on which the market trades', () => {
  for (const day of weekendSessions) {
    expect(isWeekend(day), day).toBe(true);
    expect(isTradingDay(day), day).toBe(true);
  }
});

test.each([
  ['2019', 17],
  ['2020', 12],
  ['2021', 14],
  ['2022', 13],
  ['2023', 15],
  ['2024', 17],
  ['2025', 14],
  ['2026', 16],
  ['2027', 10],
])('%s has %i holidays on weekdays', (year, count) =>
  expect([...holidays].filter((day) => day.startsWith(year))).toHaveLength(count),
);

test.each(['01-26', '10-02', '12-25'])('the national holiday %s is none of trading', (day) => {
  for (let year = 2019; year <= 2027; year++)
    expect(isTradingDay(`${year}-${day}`), `${year}-${day}`).toBe(false);
});

test('days before the first list of holidays are an error, not a guess', () => {
  expect(isTradingDay(calendarBegins)).toBe(true);
  expect(() => isTradingDay('2018-12-31')).toThrow(RangeError);
  expect(() => previousTradingDay(calendarBegins)).toThrow(RangeError);
});
