import { parseParameters } from '@sthira/quant/enigma/parameters';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backtest, type RecordedSession } from '#backtest/backtest.ts';
import { walkedSessions } from '#testing/walked-sessions.ts';
import { decodeTape, encodeTape, UnreadableTape } from './encode-tape.ts';
import { joinTapes, type Tape } from './tape.ts';
import { emptyIndex, tapePath, tapesIn, withMonth, withQuotes } from './tape-index.ts';

const walk = {
  ...{ seed: 7, fromDay: '2026-11-20', levelPaise: 2_500_000, vixHundredths: 1_400 },
  ...{ minuteShare: 0.0004, jumps: 0.003 },
};

function aTape(sessions: number, { gaps = 0, seed = 7 } = {}): Tape {
  const endless = walkedSessions({ ...walk, seed, gaps });
  const made = Array.from({ length: sessions }, () => endless.next().value);
  return { id: 'simulated-NIFTY', kind: 'simulated', underlying: 'NIFTY', sessions: made };
}

// req: INVESTOR-131
test('tape: what is written is read back unchanged, with missing minutes and without bars', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(0, 0.1, 0.9, 1), (seed, gaps) => {
      const tape = aTape(3, { gaps, seed });
      expect(decodeTape(encodeTape(tape))).toEqual(tape);
    }),
    { numRuns: 15 },
  );
});

test('tape: a replay of the file makes what a replay of its sessions makes', () => {
  const tape = aTape(3);
  const parameters = parseParameters('{"threshold": 10, "lots": 1}');
  const input = { underlying: tape.underlying, capitalPaise: 50_000_000, parameters };
  const made = (sessions: RecordedSession[]) => backtest({ ...input, sessions });
  expect(made(tape.sessions).trades.length).toBeGreaterThan(0);
  expect(made(decodeTape(encodeTape(tape)).sessions)).toEqual(made(tape.sessions));
});

test('tape: a minute takes less than 20 characters', () => {
  const tape = aTape(20);
  const minutes = tape.sessions.reduce((sum, { bars }) => sum + bars.length, 0);
  expect(encodeTape(tape).length / minutes).toBeLessThan(20);
});

test('tape: what cannot be read is named', () => {
  const text = encodeTape(aTape(2));
  const file = JSON.parse(text);
  const [first, second] = file.sessions;
  const problem = (changed: unknown) => {
    const read = () => decodeTape(typeof changed === 'string' ? changed : JSON.stringify(changed));
    expect(read).toThrow(UnreadableTape);
    try {
      return read();
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };
  const withFirst = (changed: object) => ({
    ...file,
    sessions: [{ ...first, ...changed }, second],
  });
  expect(problem('<!doctype html>')).toBe('This is not a tape.');
  expect(problem('null')).toBe('This is not a tape.');
  expect(problem({ ...file, version: 2 })).toBe(
    'This tape is of version 2, and only version 1 can be read here.',
  );
  expect(problem({ ...file, underlying: 'BANKNIFTY' })).toBe('The tape is damaged at underlying.');
  expect(problem(withFirst({ open: [0.5] }))).toBe('The tape is damaged at sessions.0.open.0.');
  expect(problem({ ...file, sessions: [second, first] })).toBe(
    'The tape is damaged: 2026-11-20 is not in order.',
  );
  const damaged = 'The tape is damaged on Nov 20, 2026: ';
  expect(problem(withFirst({ vix: [] }))).toBe(
    `${damaged}its columns are not as long as its minutes.`,
  );
  expect(
    problem(
      withFirst({
        runs: [
          [555, 1],
          [555, first.open.length - 1],
        ],
      }),
    ),
  ).toBe(`${damaged}its minutes are not in order.`);
  expect(problem(withFirst({ from: 100 }))).toBe(`${damaged}it has a level below zero.`);
  expect(problem(withFirst({ vix: first.vix.map(() => 0) }))).toBe(
    `${damaged}it has a VIX below zero.`,
  );
});

test('tape: months are joined in the order of their days', () => {
  const [one, other, third] = aTape(3).sessions as [
    RecordedSession,
    RecordedSession,
    RecordedSession,
  ];
  const tape = (...sessions: RecordedSession[]): Tape => ({ ...aTape(0), sessions });
  expect(joinTapes(tape(third), tape(one, other)).sessions).toEqual([one, other, third]);
});

test('tape index: a month has one file, and tapes are listed with their first and last day', () => {
  const month = (name: string, days: string[], kind: 'recorded' | 'simulated' = 'recorded') => ({
    ...{ kind, underlying: 'NIFTY' as const, month: name, days },
    path: tapePath({ kind, underlying: 'NIFTY', month: name }, `${days.length}`.padEnd(64, 'a')),
  });
  const months = [
    month('2026-11', ['2026-11-02']),
    month('2026-10', ['2026-10-01', '2026-10-30']),
    month('2026-11', ['2026-11-02', '2026-11-03']),
    month('2026-09', ['2026-09-30'], 'simulated'),
  ];
  const index = months.reduce(withMonth, emptyIndex);
  expect(index.months.map(({ path }) => path)).toEqual([
    'recorded/NIFTY/2026-10.2aaaaaaaaaaaaaaa.json',
    'recorded/NIFTY/2026-11.2aaaaaaaaaaaaaaa.json',
    'simulated/NIFTY/2026-09.1aaaaaaaaaaaaaaa.json',
  ]);
  expect(tapesIn(index)).toMatchObject([
    { kind: 'recorded', underlying: 'NIFTY', from: '2026-10-01', to: '2026-11-03', sessions: 4 },
    { kind: 'simulated', from: '2026-09-30', to: '2026-09-30', sessions: 1 },
  ]);
  expect(tapesIn(emptyIndex)).toEqual([]);
  const quotes = (days: string[]) => ({ month: '2026-11', days, path: 'quotes/2026-11.a.json' });
  expect(withQuotes(withQuotes(index, quotes([])), quotes(['2026-11-02'])).quotes).toEqual([
    quotes(['2026-11-02']),
  ]);
});
