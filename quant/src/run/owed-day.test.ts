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

test('the day on which a position is held is owed', () => {
  const world = new RunWorld(
    anAccount({ parameters: parseParameters('{"preset":"eve","max_loss":100,"lots":1}') }),
  );
  world.now = istInstant('2026-11-20', '15:10');
  world.pass(4, () => 'filled', { hours: 'exchange' });
  expect(tradesToday(world.state, istInstant('2026-11-23', '09:15'))).toBe(true);
});
