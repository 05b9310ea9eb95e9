// req: INVESTOR-28, INVESTOR-102

import { expect, test } from 'vitest';
import {
  formatClock,
  formatDateTime,
  formatDay,
  formatIso,
  formatMonth,
  formatShortDay,
  instantOf,
} from './format-time.ts';

test('time: IST in the specification’s format', () => {
  expect(formatDateTime(Date.parse('2025-01-05T08:15:10Z'))).toBe('Jan 05, 2025 13:45:10');
  expect(formatDateTime(Date.parse('2025-01-04T18:30:00Z'))).toBe('Jan 05, 2025 00:00:00');
  expect(formatClock(Date.parse('2025-01-05T18:29:59Z'))).toBe('23:59:59');
});

test('time: an absent or invalid instant is null', () => {
  expect(instantOf(null)).toBeNull();
  expect(instantOf('soon')).toBeNull();
});

test('time: a file has IST with its offset', () => {
  expect(formatIso(Date.parse('2025-01-04T18:30:00Z'))).toBe('2025-01-05T00:00:00+05:30');
});

test('time: a day is the same in every zone', () => {
  expect(formatDay('2025-01-05')).toBe('Jan 05, 2025');
  expect(formatShortDay('2024-02-29')).toBe('Feb 29');
  expect(formatMonth('2025-03-01')).toBe('Mar 2025');
});
