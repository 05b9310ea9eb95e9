import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { parseParameters } from '#enigma/parameters.ts';
import type { RunAccount } from '#run/state/run-account.ts';
import type { RunState } from '#run/state/state.ts';
import { anAccount, RunWorld } from '#testing/run-world.ts';
import { tradesToday } from './owed-day.ts';

const runOf = (strategy: string, over: Partial<RunAccount> = {}) =>
  new RunWorld(anAccount({ parameters: parseParameters(strategy), ...over })).state;
const owes = (run: RunState, now: number) => tradesToday(run, { now, hours: 'exchange' });

test.each([
  ['2026-11-19', false],
  ['2026-11-20', true],
  ['2026-11-21', false],
  // Monday, on which they expire: the next expiry is Tuesday a week later.
  ['2026-11-23', false],
  ['2026-11-30', true],
])('a run that sells on the eve of an expiry owes %s: %s', (day, isOwed) => {
  expect(owes(runOf('{"preset":"eve"}'), istInstant(day, '09:15'))).toBe(isOwed);
});

test.each([
  ['2026-11-20', '09:15', true],
  ['2026-11-20', '08:00', true],
  ['2026-11-20', '15:25', false],
  ['2026-11-21', '10:00', false],
  ['2026-12-25', '10:00', false],
])('a run that sells on each day owes %s from %s on: %s', (day, time, isOwed) =>
  expect(owes(runOf('{"preset":"daily"}'), istInstant(day, time))).toBe(isOwed),
);

test('a window that the account’s limits close owes nothing, nor does a day off', () => {
  const morning = istInstant('2026-11-20', '09:15');
  const limited = (limits: RunAccount['limits']) =>
    owes(runOf('{"preset":"eve"}', { limits }), morning);
  expect(limited({})).toBe(true);
  expect(limited({ entryUntil: '14:30' })).toBe(false);
  expect(limited({ entryFrom: '15:12' })).toBe(true);
  expect(limited({ daysOff: ['friday'] })).toBe(false);
});

test.each([
  // Tuesday 2026-11-24 is a holiday: the options expire on Monday.
  ['2026-11-18', false],
  ['2026-11-19', true],
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2026-11-23', false],
  ['2026-11-27', true],
])('a run that sells one or two trading days before an expiry owes %s: %s', (day, isOwed) => {
  const run = runOf('{"days_to_expiry_min":1,"days_to_expiry_max":2}');
  expect(owes(run, istInstant(day, '09:15'))).toBe(isOwed);
});

test('a day is not owed on which a scheduled event keeps everything from being opened', () => {
  const isOwed = (day: string) => owes(runOf('{"skip_events":true}'), istInstant(day, '09:15'));
  expect(isOwed('2026-12-03')).toBe(true);
  expect(isOwed('2026-12-04')).toBe(false);
});

test('the day on which a position is held is owed', () => {
  const world = new RunWorld(
    anAccount({ parameters: parseParameters('{"preset":"eve","max_loss":100,"lots":1}') }),
  );
  world.now = istInstant('2026-11-20', '15:10');
  world.pass(4, () => 'filled', { hours: 'exchange' });
  expect(owes(world.state, istInstant('2026-11-23', '09:15'))).toBe(true);
});
