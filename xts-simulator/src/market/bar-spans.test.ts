import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { barSpans, type Timetable } from './bar-spans.ts';

const options: Timetable = { hours: 'exchange', kind: 'derivatives' };
const index: Timetable = { hours: 'exchange', kind: 'cash' };
const tuesday = {
  fromAt: istInstant('2026-08-18', '00:00'),
  toAt: istInstant('2026-08-19', '00:00'),
};
const clock = (at: number) =>
  new Date(at + 19_800_000).toISOString().slice(5, 16).replace('T', ' ');
const shown = (spans: ReturnType<typeof barSpans>) =>
  spans.map(({ at, sessions }) => `${clock(at)} to ${clock(sessions.at(-1)?.toAt ?? 0).slice(6)}`);

test('bar spans: bars of an hour begin at the open of the session, and the last one ends with it', () => {
  const hours = shown(barSpans(tuesday, 3_600, options));
  expect(hours).toHaveLength(7);
  expect([hours[0], hours[1], hours[6]]).toEqual([
    '08-18 09:15 to 10:15',
    '08-18 10:15 to 11:15',
    '08-18 15:15 to 15:40',
  ]);
  expect(shown(barSpans(tuesday, 3_600, index)).at(-1)).toBe('08-18 14:15 to 15:15');
  expect(shown(barSpans(tuesday, 14_400, options))).toEqual([
    '08-18 09:15 to 13:15',
    '08-18 13:15 to 15:40',
  ]);
});

test('bar spans: a bar that began before the range or has not ended is omitted', () => {
  const range = {
    fromAt: istInstant('2026-08-18', '09:16'),
    toAt: istInstant('2026-08-18', '09:29'),
  };
  expect(shown(barSpans(range, 300, options))).toEqual(['08-18 09:20 to 09:25']);
});

test('bar spans: without hours a day begins at midnight in India', () => {
  expect(shown(barSpans(tuesday, 3_600, { hours: 'always', kind: 'cash' })).slice(0, 2)).toEqual([
    '08-18 00:00 to 01:00',
    '08-18 01:00 to 02:00',
  ]);
});

test('bar spans: days, weeks and months contain the sessions of their trading days, once the last of them is over', () => {
  const range = {
    fromAt: istInstant('2026-11-01', '00:00'),
    toAt: istInstant('2026-12-02', '12:00'),
  };
  const days = barSpans(range, 'D', options);
  // Tuesday 24 November is a holiday; 2 December is not over.
  expect(days.map(({ at }) => clock(at).slice(0, 5))).not.toContain('11-24');
  expect(clock(days.at(-1)?.at ?? 0)).toBe('12-01 00:00');
  const weeks = barSpans(range, 'W', options);
  expect(weeks.map(({ at, sessions }) => `${clock(at)} ${sessions.length}`)).toContain(
    '11-23 00:00 4',
  );
  expect(clock(weeks.at(-1)?.at ?? 0)).toBe('11-23 00:00');
  const months = barSpans(range, 'M', options);
  expect(months.map(({ at, sessions }) => `${clock(at)} ${sessions.length}`)).toEqual([
    `11-01 00:00 ${days.length - 1}`,
  ]);
});
