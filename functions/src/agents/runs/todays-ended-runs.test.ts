import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { TodaysEndedRuns } from './todays-ended-runs.ts';

const at = istInstant('2026-11-20', '15:20');
const row = { mtmPaise: 500, marginPaise: 90_000, state: 'running', at } as const;
const ended = { mtmPaise: 500, marginPaise: null, state: 'stopped', at } as const;

test('ended runs: published as stopped with free margin', () => {
  const runs = new TodaysEndedRuns({});
  runs.add('a', row);
  expect(runs.rows(at)).toEqual({ a: ended });
});

test('ended runs: none without a known figure', () => {
  const runs = new TodaysEndedRuns({});
  runs.add('a', { ...row, mtmPaise: null });
  expect(runs.rows(at)).toEqual({});
});

test('ended runs: of the earlier holder’s rows only ended runs are kept', () =>
  expect(new TodaysEndedRuns({ a: ended, b: row }).rows(at)).toEqual({ a: ended }));

test('ended runs: published until midnight in India', () => {
  const midnight = istInstant('2026-11-21', '00:00');
  expect(new TodaysEndedRuns({ a: ended }).rows(midnight - 1)).toEqual({ a: ended });
  expect(new TodaysEndedRuns({ a: ended }).rows(midnight)).toEqual({});
});
