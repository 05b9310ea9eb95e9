import { istInstant } from '@sthira/contract/units';
import { openRun, type RunState } from '@sthira/quant/run/state/state';
import { aRunAccount } from '@sthira/quant/testing/run-fixtures';
import { expect, test } from 'vitest';
import { QuietMoments } from './quiet-moments.ts';

const at = istInstant('2026-09-21', '08:00');
const beforeTheMarket = {
  at,
  levels: { indexPaise: 2_500_000, vixHundredths: 1_400 },
  bars: [],
  contracts: [],
};
const still = openRun(aRunAccount(), { saved: undefined, orders: [] });
const difference = { legs: [], herePaise: null, brokerPaise: null };
const apart = { sinceAt: at, lastAt: at, difference };

test.each<[string, Partial<RunState>, boolean]>([
  ['nothing is under way', {}, true],
  ['it is being closed', { account: aRunAccount({ state: 'stopping' }) }, false],
  ['it may only reduce', { gate: 'reducing' }, false],
  ['the books differ', { differs: { 1: { units: 65, sinceAt: at, readings: 1 } } }, false],
  ['figures differ', { comparison: { readAt: at, matchedAt: at, apart } }, false],
  ['it lacks margin', { shortOfMarginAt: at }, false],
])('a flat run before the market opens, while %s', (_, over, isQuiet) => {
  const quiet = new QuietMoments('exchange');
  expect(quiet.has({ ...still, ...over }, beforeTheMarket)).toBe(isQuiet);
});
