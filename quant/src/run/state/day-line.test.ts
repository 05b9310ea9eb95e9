import { istInstant } from '@sthira/contract/units';
import { expect, test, vi } from 'vitest';
import { withPoint } from './day-line.ts';

const at = (time: string) => istInstant('2026-11-20', time);
const point = (line: Parameters<typeof withPoint>[0], time: string, paise: number | null) =>
  withPoint(line, { now: at(time), netPaise: () => paise });

test('day line: begins with the quarter of an hour of its first known result', () => {
  expect(point(undefined, '10:07', null)).toBeUndefined();
  expect(point(undefined, '10:07', -12_345)).toEqual({ from: 600, rupees: [-123] });
});

test('day line: has one point for each quarter of an hour', () => {
  const line = { from: 600, rupees: [-123] };
  const netPaise = vi.fn(() => 500);
  expect(withPoint(line, { now: at('10:14'), netPaise })).toBe(line);
  expect(netPaise).not.toHaveBeenCalled();
  expect(point(line, '10:15', 49)).toEqual({ from: 600, rupees: [-123, 0] });
});

test('day line: quarters in which nothing was known are gaps', () => {
  const line = { from: 600, rupees: [-123] };
  expect(point(line, '10:59', null)).toBe(line);
  expect(point(line, '11:00', 700)).toEqual({ from: 600, rupees: [-123, null, null, null, 7] });
});
