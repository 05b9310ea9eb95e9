import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { parseParameters } from '#enigma/parameters.ts';
import { anAccount, RunWorld } from '#testing/run-world.ts';
import { tradesToday } from './owed-day.ts';

const runOf = (strategy: string) =>
  new RunWorld(anAccount({ parameters: parseParameters(strategy) })).state;

test.each([
  ['2026-11-19', false],
  ['2026-11-20', true],
  ['2026-11-21', false],
  // Monday, on which they expire: the next expiry is Tuesday a week later.
  ['2026-11-23', false],
  ['2026-11-30', true],
])('a run that sells on the eve of an expiry owes %s: %s', (day, owes) => {
  const now = istInstant(day, '09:15');
  expect(tradesToday(runOf('{"preset":"eve"}'), now)).toBe(owes);
  expect(tradesToday(runOf('{"preset":"daily"}'), now)).toBe(true);
});

test.each([
  // Tuesday 2026-11-24 is a holiday: the options expire on Monday.
  ['2026-11-18', false],
  ['2026-11-19', true],
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2026-11-23', false],
  ['2026-11-27', true],
])('a run that sells one or two trading days before an expiry owes %s: %s', (day, owes) => {
  const run = runOf('{"days_to_expiry_min":1,"days_to_expiry_max":2}');
  expect(tradesToday(run, istInstant(day, '09:15'))).toBe(owes);
});

test('a day is not owed on which a scheduled event keeps everything from being opened', () => {
  const owes = (day: string) =>
    tradesToday(runOf('{"skip_events":true}'), istInstant(day, '09:15'));
  expect(owes('2026-12-03')).toBe(true);
  expect(owes('2026-12-04')).toBe(false);
});

test('the day on which a position is held is owed', () => {
  const world = new RunWorld(
    anAccount({ parameters: parseParameters('{"preset":"eve","max_loss":100,"lots":1}') }),
  );
  world.now = istInstant('2026-11-20', '15:10');
  world.pass(4, () => 'filled', { hours: 'exchange' });
  expect(tradesToday(world.state, istInstant('2026-11-23', '09:15'))).toBe(true);
});
