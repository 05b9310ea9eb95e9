import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { afterQuiet } from './quiet-hours.ts';

const at = (time: string, day = '2026-11-20') => istInstant(day, time);
const night = { from: 22 * 60, until: 7 * 60 };

test.each([
  ['21:59', at('21:59')],
  ['22:00', at('07:00', '2026-11-21')],
  ['23:30', at('07:00', '2026-11-21')],
  ['00:00', at('07:00')],
  ['06:59', at('07:00')],
  ['07:00', at('07:00')],
  ['12:00', at('12:00')],
])('quiet hours: over midnight, what is due at %s is sent then', (time, sent) =>
  expect(afterQuiet(night, at(time))).toBe(sent),
);

test('quiet hours: within a day, seconds of the last minute too, and none at all', () => {
  const noon = { from: 12 * 60, until: 13 * 60 };
  expect(afterQuiet(noon, at('12:59') + 59_999)).toBe(at('13:00'));
  expect(afterQuiet(noon, at('13:00'))).toBe(at('13:00'));
  expect(afterQuiet(null, at('12:30'))).toBe(at('12:30'));
});
