import { expect, test } from 'vitest';
import { holidays, weekendSessions } from './holidays.ts';
import { isTradingDay, weekdayOf } from './trading-days.ts';

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
  ['2025', 14],
  ['2026', 16],
  ['2027', 10],
])('%s has %i holidays on weekdays', (year, count) =>
  expect([...holidays].filter((day) => day.startsWith(year))).toHaveLength(count),
);

test.each(['01-26', '10-02', '12-25'])('the national holiday %s is none of trading', (day) => {
  for (const year of [2025, 2026, 2027])
    expect(isTradingDay(`${year}-${day}`), `${year}-${day}`).toBe(false);
});
