import { parseParameters } from '@sthira/quant/enigma/parameters';
import { expect, test } from 'vitest';
import { backtest } from '#backtest/backtest.ts';
import { walkedSessions } from '#testing/walked-sessions.ts';
import { mapPast, type PastProgress, playPast } from './play-past.ts';
import { tradesText } from './trades-text.ts';

const walk = {
  levelPaise: 2_500_000,
  vixHundredths: 1_400,
  minuteShare: 0.0003,
  jumps: 0,
  gaps: 0,
};
const endless = walkedSessions({ ...walk, seed: 5, fromDay: '2026-01-01' });
const sessions = Array.from({ length: 20 }, () => endless.next().value);
const [from = '', to = ''] = [sessions[2]?.day, sessions[16]?.day];
const request = {
  ...{ underlying: 'NIFTY' as const, capitalPaise: 100_000_000, dayCreditsPaise: 11_776 },
  ...{ parameters: parseParameters('{"preset":"daily"}'), from, to },
};

test('play past: it plays the chosen days alone, and its trades are those of a backtest', () => {
  const { outcome, trades } = playPast(request, sessions, { now: () => 0, progress: () => {} });
  const chosen = sessions.slice(2, 17);
  expect(outcome.days.map(({ day }) => day)).toEqual(chosen.map(({ day }) => day));
  expect(trades).toBe(tradesText(backtest({ ...request, sessions: chosen }).trades));
  expect(trades.split('\n').length).toBeGreaterThan(40);
});

test('play past: it says how far it is, with what the days so far came to', () => {
  let clock = 0;
  const reached: PastProgress[] = [];
  const { outcome } = playPast(request, sessions, {
    now: () => (clock += 70),
    progress: (each) => reached.push(each),
  });
  expect(reached.map(({ played, of }) => [played, of])).toEqual([
    ...[
      [3, 15],
      [6, 15],
      [9, 15],
      [12, 15],
      [15, 15],
    ],
  ]);
  for (const { played, outcome: partial } of reached) {
    expect(partial.days).toEqual(outcome.days.slice(0, played));
    expect(partial.curve.points).toEqual(outcome.curve.points.slice(0, played));
  }
});

test('map past: a cell is what its pair of values makes, and null where they contradict', () => {
  const played: number[] = [];
  const map = mapPast(request, sessions, {
    down: { key: 'stop', values: [0.1, 1] },
    across: { key: 'wings', values: [2, 4, 900] },
    read: (changed) => (changed.wings > 40 ? null : changed),
    progress: (count) => played.push(count),
  });
  expect(played).toEqual([1, 2, 3, 4, 5, 6]);
  expect(map.map((row) => row.map((cell) => cell !== null))).toEqual([
    [true, true, false],
    [true, true, false],
  ]);
  const { whole, curve } = playPast(
    { ...request, parameters: { ...request.parameters, stop: 0.1, wings: 2 } },
    sessions,
    { now: () => 0, progress: () => {} },
  ).outcome;
  expect(map[0]?.[0]).toEqual({
    ...{ netPaise: whole.netPaise, positions: whole.positions },
    fallPaise: curve.fall?.paise ?? 0,
  });
});
