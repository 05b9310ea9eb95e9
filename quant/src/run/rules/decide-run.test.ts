// req: INVESTOR-175
import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { openRun, type RunMarket } from '#run/state/state.ts';
import { strategies } from '#strategies.ts';
import type { StrategyInput } from '#strategy/input.ts';
import type { Strategy } from '#strategy/strategy.ts';
import { callSpread } from '#testing/call-spread.ts';
import { factsAt, noMarket } from '#testing/facts-at.ts';
import { aContract, aRunAccount } from '#testing/run-fixtures.ts';
import { decideRun } from './decide-run.ts';

const week = aContract();
const quarter = aContract({ instrumentId: 60_000, expiryDay: '2027-03-30' });

/** What a strategy of that horizon is shown of a market. */
function shown(horizon: Strategy['horizon'], market: Partial<RunMarket>): StrategyInput[] {
  const seen: StrategyInput[] = [];
  const strategy = {
    ...callSpread,
    horizon,
    decide: (...[state, parameters, input]: Parameters<typeof callSpread.decide>) => {
      seen.push(input);
      return callSpread.decide(state, parameters, input);
    },
  };
  const run = openRun(aRunAccount({ strategy }), { saved: undefined, orders: [] });
  const now = istInstant('2026-11-19', '10:00');
  const facts = factsAt(run, now, { market: { ...noMarket, ...market } });
  decideRun(facts, { squareOff: 'no', hold: null, leave: null });
  return seen;
}

test('contracts of months and quarters are shown to a strategy of months alone', () => {
  const market = { contracts: [week], long: [quarter] };
  expect(shown('weeks', market)[0]?.contracts).toEqual([week]);
  expect(shown('months', market)[0]?.contracts).toEqual([week, quarter]);
  expect(shown('months', { contracts: [week] })[0]?.contracts).toEqual([week]);
});

test('each strategy says its horizon, and Enigma’s are weeks', () => {
  expect(strategies.map(({ name, horizon }) => [name, horizon])).toEqual([
    ['Enigma', 'weeks'],
    ['Protected participation', 'months'],
    ['Turn of the month', 'months'],
  ]);
});
