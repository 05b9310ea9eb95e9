import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { defaultParameters } from '@sthira/quant/enigma/parameters';
import { expect, test } from 'vitest';
import { walkedSessions } from '#testing/walked-sessions.ts';
import { backtest, type RecordedSession } from './backtest.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const sessionsPerYear = 250;
const years = 10;

function heapBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Ten years of sessions, and what the heap holds after each year of them. */
function* measured(heapAfterYears: number[]): Generator<RecordedSession> {
  const sessions = walkedSessions({
    ...{ seed: 5, fromDay: '2020-07-01', levelPaise: 2_500_000, vixHundredths: 1_400 },
    ...{ minuteShare: 0.0003, jumps: 0, gaps: 0.7 },
  });
  for (let played = 0; played < years * sessionsPerYear; played++) {
    if (played > 0 && played % sessionsPerYear === 0) heapAfterYears.push(heapBytes());
    yield sessions.next().value;
  }
  heapAfterYears.push(heapBytes());
}

test('ten years of bars leave no more in memory than one year, but for the trades', () => {
  const heapAfterYears: number[] = [];
  const { bars, trades } = backtest({
    underlying: 'NIFTY',
    sessions: measured(heapAfterYears),
    parameters: { ...defaultParameters, lots: 1 },
    capitalPaise: 5_000_000_000,
  });
  expect(bars).toBeGreaterThan(years * sessionsPerYear * 100);
  const [first = 0, last = 0] = [heapAfterYears[0], heapAfterYears.at(-1)];
  expect(heapAfterYears).toHaveLength(years);
  expect(trades.length).toBeGreaterThan(5_000);
  // A trade of the result takes some 450 bytes; the bars beside it would take 2,500 a trade.
  expect((last - first) / trades.length).toBeLessThan(700);
});
