import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { parseParameters } from '#enigma/parameters.ts';
import type { RunAccount } from '#run/state/run-account.ts';
import { strategyOf } from '#strategies.ts';
import { anAccount } from '#testing/run-world.ts';
import { mayEnterToday, nextEntryAt } from './entry-moments.ts';

const thursdayNight = istInstant('2026-11-26', '22:52');
const next = (strategy: string, over: Partial<RunAccount> = {}, now = thursdayNight) =>
  nextEntryAt(anAccount({ parameters: parseParameters(strategy), ...over }), {
    now,
    hours: 'exchange',
  });
const eve = '{"preset":"eve"}';

test('next entry: the window of the strategy on the next of its days', () => {
  expect(next(eve)).toBe(istInstant('2026-11-30', '15:10'));
  expect(next('{"preset":"daily"}')).toBe(istInstant('2026-11-27', '09:30'));
});

test('next entry: now, when the window is open', () => {
  const now = istInstant('2026-11-27', '10:00');
  expect(next('{"preset":"daily"}', {}, now)).toBe(now);
});

test('next entry: limits move it, or leave no moment', () => {
  const limited = (limits: RunAccount['limits']) => next(eve, { limits });
  expect(limited({ entryFrom: '15:12' })).toBe(istInstant('2026-11-30', '15:12'));
  expect(limited({ entryUntil: '14:30' })).toBeNull();
  expect(limited({ daysOff: ['2026-11-30'] })).toBe(istInstant('2026-12-07', '15:10'));
  expect(limited({ daysOff: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] })).toBeNull();
});

test('next entry: a week whose loss limit is reached is passed over', () => {
  const week = { week: '2026-11-23', netPaise: -1, limitReachedAt: 1 };
  expect(next('{"preset":"daily"}', { week })).toBe(istInstant('2026-11-30', '09:30'));
});

test('next entry: a day whose entries are made is passed over', () => {
  const now = istInstant('2026-11-27', '10:00');
  const day = { day: '2026-11-27', resultPaise: 0, entries: 2, limitReachedAt: null };
  const limits = { dailyEntries: 2 };
  const daily = '{"preset":"daily"}';
  expect(next(daily, { day, limits: { dailyEntries: 3 } }, now)).toBe(now);
  expect(next(daily, { day, limits }, now)).toBe(istInstant('2026-11-30', '09:30'));
});

test('a market that never closes lets an account enter on each day', () => {
  const account = anAccount({ parameters: parseParameters('{"preset":"daily","threshold":10}') });
  const since = { now: istInstant('2026-11-28', '02:00'), hours: 'always' } as const;
  expect(mayEnterToday(account, since)).toBe(true);
});

test('next entry: a strategy of quarters waits for its quarter, however far away', () => {
  const strategy = strategyOf(2);
  const parameters = strategy.read('{"preset":"participation"}');
  const account = anAccount({ strategy, parameters, capitalPaise: 350_000_000 });
  const since = (day: string) => ({ now: istInstant(day, '15:30'), hours: 'exchange' as const });
  expect(nextEntryAt(account, since('2026-10-01'))).toBe(istInstant('2026-12-29', '14:00'));
  expect(nextEntryAt(account, since('2026-12-28'))).toBe(istInstant('2026-12-29', '14:00'));
});
