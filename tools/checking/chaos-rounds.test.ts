import { expect, test } from 'vitest';
import { countRounds } from './chaos-rounds.ts';

test('each round counts once, however much went wrong in it', () =>
  expect(countRounds({ rounds: 5, violated: 2, notPlayed: 1 })).toEqual({ passed: 3, failed: 3 }));

test('a run without a report is a failure', () =>
  expect(countRounds(undefined)).toEqual({ passed: 0, failed: 1 }));
