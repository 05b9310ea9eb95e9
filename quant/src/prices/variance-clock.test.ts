import { dayMs, istInstant, minuteMs } from '@sthira/contract/units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tradingDaysPerYear, varianceDaysAt, varianceYears } from './variance-clock.ts';

const days = (from: [string, string], to: [string, string]) =>
  tradingDaysPerYear * varianceYears(istInstant(...from), istInstant(...to));

test('a session, a night and a weekend count as the recorded bars have them', () => {
  expect(days(['2026-07-14', '09:15'], ['2026-07-14', '15:30'])).toBeCloseTo(0.677, 10);
  expect(days(['2026-07-14', '15:30'], ['2026-07-15', '09:15'])).toBeCloseTo(0.246, 10);
  expect(days(['2026-07-17', '15:30'], ['2026-07-20', '09:15'])).toBeCloseTo(0.552, 10);
});

test('a holiday between two sessions counts as a weekend does', () => {
  expect(days(['2026-09-30', '15:40'], ['2026-10-01', '09:15'])).toBeCloseTo(0.246, 10);
  expect(days(['2026-10-01', '15:40'], ['2026-10-05', '09:15'])).toBeCloseTo(0.552, 10);
});

test('a year of sessions is about as many days as a volatility counts', () => {
  const year = days(['2025-01-01', '09:15'], ['2026-01-01', '09:15']);
  expect(year / tradingDaysPerYear).toBeGreaterThan(0.96);
  expect(year / tradingDaysPerYear).toBeLessThan(1.02);
});

test('the first minute and the minutes after 15:00 run fastest, the night slowest', () => {
  const minute = (time: string) =>
    varianceDaysAt(istInstant('2026-07-14', time) + minuteMs) -
    varianceDaysAt(istInstant('2026-07-14', time));
  const rates = ['09:15', '09:20', '15:05', '10:20', '12:00', '20:00'].map(minute);
  expect(rates).toEqual([...rates].sort((left, right) => right - left));
  expect(minute('20:00') / minute('12:00')).toBeCloseTo(0.246 / 1065 / ((0.677 * 0.026) / 15), 1);
});

test('a close at 15:40 adds ten quiet minutes to the session', () => {
  const longer = days(['2026-08-04', '15:30'], ['2026-08-04', '15:40']);
  expect(longer).toBeCloseTo(
    (days(['2026-08-04', '15:15'], ['2026-08-04', '15:30']) * 10) / 15,
    10,
  );
});

test('it never stands still or runs backwards', () => {
  const at = fc.integer({
    min: istInstant('2018-06-01', '00:00'),
    max: istInstant('2028-01-01', '00:00'),
  });
  fc.assert(
    fc.property(at, fc.integer({ min: 1_000, max: dayMs }), (from, later) => {
      expect(varianceDaysAt(from + later)).toBeGreaterThan(varianceDaysAt(from));
      expect(varianceYears(from + later, from)).toBe(0);
    }),
  );
});

test('pieces add up to the whole', () => {
  const from = istInstant('2026-07-13', '11:00');
  const middle = istInstant('2026-07-18', '03:21');
  const to = istInstant('2026-07-21', '15:30');
  expect(varianceYears(from, middle) + varianceYears(middle, to)).toBeCloseTo(
    varianceYears(from, to),
    12,
  );
});

test('days before 2019 pass evenly', () => {
  const day = days(['2015-03-04', '09:15'], ['2015-03-05', '09:15']);
  expect(day).toBeCloseTo(days(['2015-03-07', '00:00'], ['2015-03-08', '00:00']), 9);
  expect(day).toBeCloseTo(252 / 365, 2);
});
