import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { aRunAccount } from '#testing/run-fixtures.ts';
import { reasonToStop } from './limits.ts';
import { openRun } from './state.ts';

const run = openRun(aRunAccount({ squareOff: true }), { saved: undefined, orders: [] });
const reasonAt = (day: string, time: string) =>
  reasonToStop(run, { now: istInstant(day, time), hours: 'exchange', runPaise: 0 });

test.each([
  ['2026-11-25', '15:14', '15:15'],
  ['2024-03-02', '12:14', '12:15'],
  ['2025-10-21', '14:29', '14:30'],
])('a run that squares off each day ends on %s after %s, at %s', (day, before, from) => {
  expect(reasonAt(day, before)).toBe('');
  expect(reasonAt(day, from)).toBe('Square off at the end of the day');
});

test('a day without a session ends no run', () => {
  expect(reasonAt('2026-11-24', '15:15')).toBe('');
  expect(reasonAt('2026-11-22', '23:59')).toBe('');
});
