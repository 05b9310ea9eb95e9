// req: INVESTOR-9, INVESTOR-98

import { istDay } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { formatLongDay, untilNextDayMs, webinarDay } from './webinar.ts';

const tomorrowAt = (iso: string) => webinarDay(istDay(Date.parse(iso)));

test.each([
  ['a second before India’s midnight', '2026-11-20T23:59:59.999+05:30', '2026-11-21'],
  ['India’s midnight', '2026-11-21T00:00:00+05:30', '2026-11-22'],
  ['still yesterday in London', '2026-11-20T18:30:00Z', '2026-11-22'],
  ['the year’s end', '2026-12-31T12:00:00+05:30', '2027-01-01'],
  ['the day before 29 February', '2028-02-28T12:00:00+05:30', '2028-02-29'],
  ['New York in the clock change', '2026-11-01T01:30:00-05:00', '2026-11-02'],
])('webinar: %s', (_, now, day) => expect(tomorrowAt(now)).toBe(day));

test('webinar: the page changes to the next day exactly at midnight', () => {
  expect(untilNextDayMs(Date.parse('2026-11-20T23:59:59.999+05:30'))).toBe(1);
  expect(untilNextDayMs(Date.parse('2026-11-21T00:00:00+05:30'))).toBe(86_400_000);
});

test('webinar: a day has the usual format, with its weekday', () => {
  expect(formatLongDay('2026-11-21')).toBe('Saturday, Nov 21, 2026');
});
