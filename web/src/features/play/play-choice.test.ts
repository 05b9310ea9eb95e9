import { parseParameters } from '@sthira/quant/enigma/parameters';
import { expect, test } from 'vitest';
import { daysToPlay, dayText, opensOn, readChosen } from './play-choice.ts';

test('days to play: the trading days before today, holidays left out, the newest first', () => {
  // Tuesday the 24th was a holiday.
  expect(daysToPlay('2026-11-29').slice(0, 5)).toEqual([
    ...['2026-11-27', '2026-11-26', '2026-11-25', '2026-11-23', '2026-11-20'],
  ]);
  expect(daysToPlay('2026-11-27')[0]).toBe('2026-11-26');
});

test('a strategy opens nothing on days that its calendar leaves out', () => {
  const eve = parseParameters('{"preset":"eve"}');
  expect(daysToPlay('2026-11-29').filter((day) => opensOn(day, eve))).toEqual([
    ...['2026-11-20', '2026-11-16'],
  ]);
});

test('what is chosen: a preset with its parameters, or nothing', () => {
  expect(readChosen('{"preset":"eve","stop":3}')).toMatchObject({
    ...{ preset: 'eve', parameters: { stop: 3 } },
  });
  expect(['', '{}', '{"stop":3}', 'no JSON', '{"preset":"eve","stop":-1}'].map(readChosen)).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});

test('a day is told with its weekday', () =>
  expect(dayText('2026-11-27')).toBe('Fri, Nov 27, 2026'));
