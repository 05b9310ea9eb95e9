import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { sessionAt } from './calendar.ts';

const stateAt = (day: string, time: string) => sessionAt(istInstant(day, time), 'exchange').state;

test('a session before August 2026 runs from 09:15 to 15:30', () => {
  expect(
    ['08:59', '09:00', '09:14', '09:15', '15:29', '15:30'].map((time) =>
      stateAt('2026-07-31', time),
    ),
  ).toEqual(['closed', 'pre-open', 'pre-open', 'open', 'open', 'closed']);
});

test('from 3 August 2026 options trade on to 15:40 while the index is in its closing auction', () => {
  expect(['15:14', '15:15', '15:39', '15:40'].map((time) => stateAt('2026-08-03', time))).toEqual([
    'open',
    'auction',
    'auction',
    'closed',
  ]);
  expect(sessionAt(istInstant('2026-08-03', '12:00'), 'exchange')).toEqual({
    day: '2026-08-03',
    opensAt: istInstant('2026-08-03', '09:15'),
    closesAt: istInstant('2026-08-03', '15:40'),
    entryFromAt: istInstant('2026-08-03', '09:30'),
    entryUntilAt: istInstant('2026-08-03', '14:30'),
    exitAt: istInstant('2026-08-03', '15:15'),
    state: 'open',
  });
});

test('weekends and holidays are closed', () => {
  expect(stateAt('2026-11-21', '12:00')).toBe('closed');
  expect(stateAt('2026-11-24', '12:00')).toBe('closed');
});

test('with hours `always` every instant may open a position and none must close one', () => {
  for (const time of ['00:00', '03:17', '12:00', '23:59']) {
    const now = istInstant('2026-11-21', time);
    const session = sessionAt(now, 'always');
    expect(session).toMatchObject({ day: '2026-11-21', state: 'open', exitAt: null });
    expect(session.entryFromAt <= now && now < session.entryUntilAt).toBe(true);
  }
});
