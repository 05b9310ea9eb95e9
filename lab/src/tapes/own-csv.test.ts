import { istInstant } from '@sthira/contract/units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RecordedSession } from '#backtest/backtest.ts';
import { walkedSessions } from '#testing/walked-sessions.ts';
import { ownTape } from './own-csv.ts';

const rowsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((row, at) => ({ line: at + 1, cells: row.split(';').map((cell) => cell.trim()) }));
const read = (index: string, vix?: string) =>
  ownTape('NIFTY', { index: rowsOf(index), vix: vix === undefined ? undefined : rowsOf(vix) });
const header = 'time;open;high;low;close;vix';
const minute = (time: string) => `${time};100;102;99;101;14`;

/** The problem of each line behind the header and a good one. */
const problemOf = (row: string) => {
  const { problems, bars } = read(`${header}\n${minute('2026-11-27 09:15')}\n${row}`);
  expect(bars).toBe(1);
  expect(problems.map(({ file, line }) => `${file} ${line}`)).toEqual(['index 3']);
  return problems[0]?.problem;
};

// req: INVESTOR-133
test('own tape: minutes are read by the names of their columns, with VIX beside them', () => {
  const { tape, ...rest } = read(`Close;Vix;TIME;low;high;open;volume
101.5;14.05;2026-11-27 09:15;99.25;102;100;7
101.75;14;2026-11-27T03:46:00Z;99;102;101.5;7
24,102;13.9;2026-11-30T09:15:00+05:30;99;1,24,102;101.75;7`);
  expect(rest).toEqual({ bars: 3, problems: [], more: 0 });
  const [first, second] = tape?.sessions ?? [];
  expect(first).toEqual({
    day: '2026-11-27',
    bars: [
      {
        at: istInstant('2026-11-27', '09:15'),
        ...{ openPaise: 10_000, highPaise: 10_200, lowPaise: 9_925, closePaise: 10_150 },
      },
      {
        at: istInstant('2026-11-27', '09:16'),
        ...{ openPaise: 10_150, highPaise: 10_200, lowPaise: 9_900, closePaise: 10_175 },
      },
    ],
    vixHundredths: [1_405, 1_400],
  });
  expect(second).toMatchObject({
    day: '2026-11-30',
    bars: [{ highPaise: 12_410_200, closePaise: 2_410_200 }],
  });
  expect(tape).toMatchObject({ id: 'own', kind: 'own', underlying: 'NIFTY' });
});

// req: INVESTOR-133
test.each([
  ['27/11/2026 09:16;100;102;99;101;14', '“27/11/2026 09:16” is not a time'],
  ['2026-11-27 25:16;100;102;99;101;14', '“2026-11-27 25:16” is not a time'],
  ['2026-06-31 09:16;100;102;99;101;14', '“2026-06-31 09:16” is not a time'],
  ['2026-02-30T09:16:00Z;100;102;99;101;14', '“2026-02-30T09:16:00Z” is not a time'],
  [';100;102;99;101;14', 'an empty cell is not a time'],
  ['2026-11-27 09:16:30;100;102;99;101;14', '“2026-11-27 09:16:30” is not the start of a minute'],
  ['2026-11-27 09:16;1OO;102;99;101;14', 'open “1OO” is not a level'],
  ['2026-11-27 09:16;100;102;99;101;14,25', 'VIX “14,25” is not a level'],
  ['2026-11-27 09:16;100;102;-1;101;14', 'low “-1” is not a level'],
  ['2026-11-27 09:16;100;102;99;;14', 'there is no close'],
  ['2026-11-27 09:16;100;98;99;101;14', 'high is below low'],
  ['2026-11-27 09:16;100;102;99;103;14', 'open or close is not between low and high'],
  ['2026-11-27 09:16;100;102;99;101;', 'there is no VIX'],
  ['2026-11-27 09:16;100;102;99;101;0.14', 'VIX 0.14 is not a percentage'],
  [minute('2026-11-27 09:15'), 'this minute stands there already'],
  [minute('2026-11-26 15:29'), 'this minute is earlier than the one before'],
  [minute('2026-11-27 09:14'), 'it is outside of 09:15 to 15:40'],
  [minute('2026-11-27 15:40'), 'it is outside of 09:15 to 15:40'],
  [minute('2026-11-28 10:00'), 'the exchange was closed on Nov 28, 2026'],
  [minute('2018-11-28 10:00'), 'trading days are known from 2019-01-01 on'],
])('own tape: a bad row is named by its line: %s', (row, problem) => {
  expect(problemOf(row)).toBe(problem);
});

test('own tape: columns that are missing are named, and then nothing is read', () => {
  expect(read('date;open;high\n1;2;3')).toEqual({
    ...{ tape: null, bars: 0, more: 0 },
    problems: [{ file: 'index', line: 1, problem: 'there is no column low, close, vix' }],
  });
  expect(ownTape('NIFTY', { index: [] }).tape).toBeNull();
});

test('own tape: of many bad rows the first are listed and the others counted', () => {
  const { tape, problems, more } = read(`${header}\n${'x;1;1;1;1;1\n'.repeat(500)}`);
  expect(tape).toBeNull();
  expect([problems.length, more, problems.at(-1)?.line]).toEqual([20, 480, 21]);
});

test('own tape: VIX of a second file counts from its minute to the end of the day', () => {
  const index = ['2026-11-27 09:15', '2026-11-27 09:16', '2026-11-27 09:31', '2026-11-30 09:15'];
  const rows = index.map((time) => `${time};100;102;99;101`).join('\n');
  const { tape, problems } = read(
    `time;open;high;low;close\n${rows}`,
    'ts;close\n2026-11-27 09:30;15\n2026-11-27 09:16;14\nx;1\n2026-11-30 09:16;13',
  );
  expect(tape?.sessions.map(({ vixHundredths }) => vixHundredths)).toEqual([[1_400, 1_500]]);
  const missing = 'there is no VIX at this minute or before it on the day';
  expect(problems).toEqual([
    { file: 'vix', line: 4, problem: '“x” is not a time' },
    { file: 'index', line: 2, problem: missing },
    { file: 'index', line: 5, problem: missing },
  ]);
  expect(read(`time;open;high;low;close\n${rows}`, 'time\n1').problems[0]?.problem).toBe(
    'there is no column close',
  );
});

test('own tape: sessions that were written as CSV are read back', () => {
  const lines = ({ bars, vixHundredths }: RecordedSession) =>
    bars.map(({ at, openPaise, highPaise, lowPaise, closePaise }, place) =>
      [
        new Date(at).toISOString().replace('.000', ''),
        ...[openPaise, highPaise, lowPaise, closePaise, vixHundredths[place] ?? 0].map(
          (value) => value / 100,
        ),
      ].join(';'),
    );
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const endless = walkedSessions({
        ...{ seed, fromDay: '2026-06-01', levelPaise: 2_500_000, vixHundredths: 1_400 },
        ...{ minuteShare: 0.0004, jumps: 0, gaps: 0.2 },
      });
      const sessions = [endless.next().value, endless.next().value];
      const { tape, problems } = read([header, ...sessions.flatMap(lines)].join('\n'));
      expect(problems).toEqual([]);
      expect(tape?.sessions).toEqual(sessions);
    }),
    { numRuns: 5 },
  );
});
