import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { sessionAt } from '#calendar/calendar.ts';
import {
  entryWindow,
  expiryDayFor,
  isFarEnough,
  mayOpenOn,
  nextBuyDay,
  saleDayOf,
  saleDayOfHeld,
} from './turn-days.ts';

const nifty = { underlying: 'NIFTY' };

test('turn of the month: it buys three sessions before the last, and sells in the third', () => {
  // November ends on Monday 30; before it lie Friday 27, Thursday 26 and Wednesday 25.
  expect(['2026-11-23', '2026-11-25', '2026-11-26'].map((day) => mayOpenOn(day, nifty))).toEqual([
    false,
    true,
    false,
  ]);
  expect(mayOpenOn('2026-11-25', { underlying: 'SENSEX' })).toBe(false);
  expect(saleDayOf('2026-11-25')).toBe('2026-12-03');
  expect(nextBuyDay('2026-11-25')).toBe('2026-12-28');
  expect(nextBuyDay('2026-11-24')).toBe('2026-11-25');
  // The 25th of December is a holiday, and the year ends on a Thursday.
  expect(saleDayOf('2026-12-28')).toBe('2027-01-05');
});

test('turn of the month: a call that is found is sold in the turn that is on, or the last one', () => {
  expect(saleDayOfHeld('2026-11-27')).toBe('2026-12-03');
  expect(saleDayOfHeld('2026-12-02')).toBe('2026-12-03');
  expect(saleDayOfHeld('2026-12-17')).toBe('2026-12-03');
});

test('turn of the month: its call expires with a month, at least 22 days later', () => {
  expect(expiryDayFor('2026-11-25')).toBe('2026-12-29');
  expect(isFarEnough('2026-12-17', '2026-11-25')).toBe(true);
  expect(isFarEnough('2026-12-16', '2026-11-25')).toBe(false);
});

test('turn of the month: it trades in the ten minutes before the closing auction', () => {
  const windowOn = (day: string) =>
    entryWindow(null, sessionAt(istInstant(day, '12:00'), 'exchange'));
  expect(windowOn('2026-11-25')).toEqual({
    fromAt: istInstant('2026-11-25', '15:05'),
    untilAt: istInstant('2026-11-25', '15:15'),
  });
  const { fromAt, untilAt } = windowOn('2025-10-21');
  expect(fromAt).toBe(untilAt);
});
