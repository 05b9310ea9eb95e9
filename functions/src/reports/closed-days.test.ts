// req: ADMIN-23

import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { anOrder } from '#testing/order-fixture.ts';
import { dayToClose, firstTouched, splitRange } from './closed-days.ts';

const closed = { fromDay: '2026-08-17', throughDay: '2026-08-20', checkedAt: 0 };

test('closed days: a day is closed a while after its end in India, one after the other from the first yesterday on', () => {
  expect(dayToClose(undefined, istInstant('2026-08-21', '00:14'))).toBe('2026-08-19');
  expect(dayToClose(undefined, istInstant('2026-08-21', '00:15'))).toBe('2026-08-20');
  expect(dayToClose(closed, istInstant('2026-08-21', '23:59'))).toBeUndefined();
  expect(dayToClose(closed, istInstant('2026-08-22', '00:14'))).toBeUndefined();
  expect(dayToClose(closed, istInstant('2026-08-22', '00:15'))).toBe('2026-08-21');
  expect(dayToClose(closed, istInstant('2026-09-01', '12:00'))).toBe('2026-08-21');
});

test.each([
  ['2026-08-18', '2026-08-19', ['2026-08-18..2026-08-19'], []],
  ['2026-08-17', '2026-08-20', ['2026-08-17..2026-08-20'], []],
  [
    '2026-08-15',
    '2026-08-22',
    ['2026-08-17..2026-08-20'],
    ['2026-08-15..2026-08-16', '2026-08-21..2026-08-22'],
  ],
  ['2026-08-20', '2026-08-21', ['2026-08-20..2026-08-20'], ['2026-08-21..2026-08-21']],
  ['2026-08-21', '2026-08-22', [], ['2026-08-21..2026-08-22']],
  ['2026-08-10', '2026-08-16', [], ['2026-08-10..2026-08-16']],
])('closed days: range %s to %s: closed %j, open %j', (fromDay, toDay, inClosed, inOpen) => {
  const parts = splitRange({ fromDay, toDay }, closed);
  const dayRanges = (ranges: typeof parts.open) =>
    ranges.map((range) => `${range.fromDay}..${range.toDay}`);
  expect({ closed: dayRanges(parts.closed), open: dayRanges(parts.open) }).toEqual({
    closed: inClosed,
    open: inOpen,
  });
  expect(splitRange({ fromDay, toDay }, undefined)).toEqual({
    closed: [],
    open: [{ fromDay, toDay }],
  });
});

test('closed days: an order changes closed days from its creation or execution on, never before the first one', () => {
  const touched = (at: number, filledAt = at) =>
    firstTouched(
      { ...anOrder({ at }), fills: { exec: { quantity: 65, pricePaise: 1, at: filledAt } } },
      closed,
    );
  expect(touched(istInstant('2026-08-19', '23:59'), istInstant('2026-08-20', '00:01'))).toBe(
    '2026-08-19',
  );
  expect(touched(istInstant('2026-08-21', '00:01'), istInstant('2026-08-20', '23:59'))).toBe(
    '2026-08-20',
  );
  expect(touched(istInstant('2026-08-21', '00:00'))).toBeUndefined();
  expect(touched(istInstant('2026-08-12', '10:00'))).toBe('2026-08-17');
});
