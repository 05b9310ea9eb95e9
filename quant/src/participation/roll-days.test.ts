import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { sessionAt } from '#calendar/calendar.ts';
import { entryWindow, mayOpenOn, nextRollDays, rollDayOf, rollDayOn } from './roll-days.ts';

const parameters = { lots: null, notional: 50, closeAt: null };
const nifty = { underlying: 'NIFTY', parameters, capitalPaise: 10_000_000_000 } as const;
const lakh = 10_000_000;

test('participation: a roll is tried on the day of a monthly expiry and in two sessions after it', () => {
  // The Tuesday of November's expiry is a holiday, and so is nothing after it.
  const days = ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
  expect(days.map(rollDayOn)).toEqual([null, '2026-11-23', null, '2026-11-23', '2026-11-23', null]);
  expect(mayOpenOn('2026-11-26', nifty)).toBe(true);
  expect(mayOpenOn('2026-11-27', nifty)).toBe(false);
  expect(mayOpenOn('2026-11-26', { ...nifty, underlying: 'SENSEX' })).toBe(false);
});

test('participation: an account that is no ladder at any index rolls at the end of a quarter alone', () => {
  const opens = (over: object) =>
    ['2026-11-26', '2026-12-29'].map((day) => mayOpenOn(day, { ...nifty, ...over }));
  expect(opens({ capitalPaise: 60 * lakh })).toEqual([true, true]);
  expect(opens({ capitalPaise: 59 * lakh })).toEqual([false, true]);
  expect(opens({ parameters: { ...parameters, lots: 2 } })).toEqual([false, true]);
  expect(opens({ parameters: { ...parameters, notional: 20 }, capitalPaise: 100 * lakh })).toEqual([
    false,
    true,
  ]);
});

test('participation: the next rolls, and the one that a spread came from', () => {
  expect(nextRollDays('2026-11-19')).toMatchObject({ month: '2026-11-23', quarter: '2026-12-29' });
  expect(nextRollDays('2026-12-29')).toMatchObject({ month: '2027-01-25', quarter: '2027-03-30' });
  expect(rollDayOf('2027-03-30')).toBe('2026-12-29');
  expect(rollDayOf('2026-02-24')).toBe('2025-11-25');
});

test('participation: it buys from 14:00, and not in the half hour before the closing auction', () => {
  const windowOn = (day: string) =>
    entryWindow(null, sessionAt(istInstant(day, '12:00'), 'exchange'));
  expect(windowOn('2026-12-29')).toEqual({
    fromAt: istInstant('2026-12-29', '14:00'),
    untilAt: istInstant('2026-12-29', '14:45'),
  });
  // Before August 2026 there was no such auction.
  expect(windowOn('2026-06-30').untilAt).toBe(istInstant('2026-06-30', '15:00'));
  const { fromAt, untilAt } = windowOn('2025-10-21');
  expect(fromAt).toBe(untilAt);
});
