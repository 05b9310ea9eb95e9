import { noRun, type RunStatus } from '@sthira/contract/stream';
import { expect, test } from 'vitest';
import { atRisk } from './at-risk.ts';

const leg = { symbol: 'NIFTY 01DEC2026 CE 25000', quantity: -65 };
const open = (lossPaise: number | null, changes: Partial<RunStatus> = {}): RunStatus => ({
  ...noRun,
  remaining: [leg],
  ...(lossPaise === null ? {} : { worst: { lossPaise, lostPaise: 0 } }),
  ...changes,
});
const daily = (used: number | null, of: number) => ({
  limits: [
    { limit: 'run-loss', used: 1, of: 2 } as const,
    { limit: 'daily-loss', used, of } as const,
  ],
});

test('at risk: the worst cases of all open positions together', () => {
  const risk = atRisk([open(1_377_600), { ...noRun }, open(2_000_000)]);
  expect(risk).toMatchObject({ positions: 2, worstPaise: 3_377_600 });
});

test('at risk: nothing where nothing is open', () => {
  expect(atRisk([])).toEqual({ positions: 0, worstPaise: 0, day: null });
  expect(atRisk([noRun])).toMatchObject({ positions: 0, worstPaise: 0 });
});

test.each([
  ['a position that does not say its worst case', open(null)],
  ['a run that has not reported', undefined],
])('at risk: not known beside %s', (_, run) =>
  expect(atRisk([open(1_000), run]).worstPaise).toBeNull(),
);

test('at risk: the day is known where each account has a daily limit and what is used of it', () => {
  expect(atRisk([open(1, daily(300, 900)), { ...noRun, ...daily(0, 100) }]).day).toEqual({
    ...{ usedPaise: 300, ofPaise: 1_000 },
  });
  expect(atRisk([open(1, daily(300, 900)), noRun]).day).toBeNull();
  expect(atRisk([open(1, daily(null, 900))]).day).toBeNull();
});
