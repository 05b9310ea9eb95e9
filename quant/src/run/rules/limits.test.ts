import { istDay, istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { dayResultPaise, periodsOf } from '#run/facts/results.ts';
import { openRun } from '#run/state/state.ts';
import { factsAt } from '#testing/facts-at.ts';
import { aRunAccount } from '#testing/run-fixtures.ts';
import { reasonToStop } from './limits.ts';

const run = openRun(aRunAccount({ squareOff: true }), { saved: undefined, orders: [] });
const reasonAt = (day: string, time: string) => reasonToStop(factsAt(run, istInstant(day, time)));

test.each([
  ['2026-11-25', '15:14', '15:15'],
  ['2024-03-02', '12:14', '12:15'],
  ['2025-10-21', '14:29', '14:30'],
])('a run that squares off each day ends on %s after %s, at %s', (day, before, from) => {
  expect(reasonAt(day, before)).toBe('');
  expect(reasonAt(day, from)).toBe('Square off at the end of the day');
});

test('limits: a day without a session ends no run', () => {
  expect(reasonAt('2026-11-24', '15:15')).toBe('');
  expect(reasonAt('2026-11-22', '23:59')).toBe('');
});

const later = aRunAccount({ startedAt: istInstant('2026-11-25', '10:00') });

/** The result of the run at each of these instants, as a run plays them one after the other. */
function dayResults(known: readonly [day: string, time: string, runPaise: number | null][]) {
  let state = openRun(later, { saved: undefined, orders: [] });
  return known.map(([day, time, runPaise]) => {
    const seen = { day: istDay(istInstant(day, time)), runPaise };
    state = { ...state, ...periodsOf(state, seen) };
    return dayResultPaise(state, seen);
  });
}

test('limits: a loss over the night counts on the next day', () => {
  const results = dayResults([
    ['2026-11-25', '15:39', 100],
    ['2026-11-26', '00:01', null],
    ['2026-11-26', '09:15', -900],
  ]);
  expect(results).toEqual([100, null, -1_000]);
});

test('limits: the first known result of a day is its start', () => {
  const results = dayResults([
    ['2026-11-26', '09:15', -900],
    ['2026-11-26', '09:16', -950],
  ]);
  expect(results).toEqual([0, -50]);
});
