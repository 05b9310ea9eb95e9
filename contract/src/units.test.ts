import { expect, test } from 'vitest';
import {
  type Instant,
  istDay,
  istDayEnd,
  istInstant,
  type LakhHundredths,
  type MilliCredits,
  type Paise,
} from './units.ts';

test.each([
  ['2026-11-26', '09:15', '2026-11-26T03:45:00.000Z'],
  ['2026-11-26', '15:30', '2026-11-26T10:00:00.000Z'],
  ['2026-11-25', '23:59', '2026-11-25T18:29:00.000Z'],
  ['2026-11-26', '00:00', '2026-11-25T18:30:00.000Z'],
])('istInstant: %s %s in India is %s', (day, time, instant) => {
  expect(new Date(istInstant(day, time)).toISOString()).toBe(instant);
  expect(istDay(istInstant(day, time))).toBe(day);
});

test('istDayEnd: the next day begins where one ends', () =>
  expect(istDayEnd('2026-11-26')).toBe(istInstant('2026-11-27', '00:00')));

test('units: one is not taken for another, and a plain number for any', () => {
  const paid = (paise: Paise) => paise;
  const at: Instant = 7;
  const credits: MilliCredits = 8;
  const size: LakhHundredths = 9;
  // @ts-expect-error: an instant is no amount.
  expect(paid(at)).toBe(7);
  // @ts-expect-error: credits are not money.
  expect(paid(credits)).toBe(8);
  // @ts-expect-error: a size is in lakhs.
  expect(paid(size)).toBe(9);
  expect(paid(10)).toBe(10);
});
