import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { sessionAt } from './calendar.ts';
import { hasSession } from './session-hours.ts';
import { isTradingDay, tradingDaysUntil } from './trading-days.ts';

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

test('a drill trades in two halves, and is closed between them', () => {
  for (const day of ['2024-03-02', '2024-05-18'])
    expect(
      ['09:14', '09:15', '09:59', '10:00', '11:29', '11:30', '12:29', '12:30'].map((time) =>
        stateAt(day, time),
      ),
    ).toEqual(['closed', 'open', 'open', 'closed', 'closed', 'open', 'open', 'closed']);
});

test.each([
  ['2019-10-27', '18:15', '19:15'],
  ['2020-11-14', '18:15', '19:15'],
  ['2021-11-04', '18:15', '19:15'],
  ['2022-10-24', '18:15', '19:15'],
  ['2023-11-12', '18:15', '19:15'],
  ['2024-11-01', '18:00', '19:00'],
  ['2025-10-21', '13:45', '14:45'],
])('the hour of Diwali on %s is a session from %s to %s without entries', (day, open, close) => {
  const [opensAt, closesAt] = [istInstant(day, open), istInstant(day, close)];
  const session = sessionAt(opensAt, 'exchange');
  expect(session).toMatchObject({ opensAt, closesAt, state: 'open', entryFromAt: opensAt });
  expect(session.entryUntilAt).toBe(session.entryFromAt);
  expect(session.exitAt).toBe(closesAt - 15 * 60_000);
  expect(
    [opensAt - 1, closesAt - 1, closesAt].map((at) => sessionAt(at, 'exchange').state),
  ).toEqual(['closed', 'open', 'closed']);
  expect(hasSession(day)).toBe(true);
  expect(isTradingDay(day)).toBe(false);
});

test('a day before the calendar begins has no session to know', () => {
  expect(() => stateAt('2018-12-31', '12:00')).toThrow(RangeError);
});

test('with hours `always` every instant may open a position and none must close one', () => {
  for (const time of ['00:00', '03:17', '12:00', '23:59']) {
    const now = istInstant('2026-11-21', time);
    const session = sessionAt(now, 'always');
    expect(session).toMatchObject({ day: '2026-11-21', state: 'open', exitAt: null });
    expect(session.entryFromAt <= now && now < session.entryUntilAt).toBe(true);
  }
});

test.each([
  ['2026-11-20', 1],
  ['2026-11-19', 2],
  // Saturday.
  ['2026-11-21', 1],
  ['2026-11-23', 0],
])('trading days after %s until Monday 2026-11-23: %i', (after, days) => {
  expect(tradingDaysUntil('2026-11-23', { after })).toBe(days);
});

test('a holiday is no trading day on the way to an expiry', () => {
  expect(tradingDaysUntil('2026-12-01', { after: '2026-11-23' })).toBe(5);
});
