import { defaultParameters } from '@sthira/quant/enigma/parameters';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepByStepReplay } from '#testing/step-by-step-replay.ts';
import { walkedSessions } from '#testing/walked-sessions.ts';
import { type BacktestInput, backtest } from './backtest.ts';

const walk = fc.record({
  seed: fc.nat(),
  fromDay: fc.constantFrom('2024-06-03', '2025-03-10', '2026-01-01', '2026-11-16'),
  vixHundredths: fc.integer({ min: 700, max: 6_000 }),
  minuteShare: fc.constantFrom(0.0001, 0.0003, 0.0006, 0.0015, 0.004),
  jumps: fc.constantFrom(0, 0.003, 0.02),
  gaps: fc.constantFrom(0, 0, 0.1, 0.8),
});
const parameters = fc.record({
  timeframe: fc.constantFrom(1, 1, 1, 3, 15),
  threshold: fc.constantFrom(0.3, 1, 2, 2.2, 2.5, 10),
  stop: fc.constantFrom(0.05, 0.2, 0.5, 1, 5),
  wings: fc.integer({ min: 1, max: 12 }),
  cooldown: fc.constantFrom(0, 1, 15, 120),
  maxLoss: fc.constantFrom(1, 5, 20, 100),
  minCredit: fc.constantFrom(0, 0, 5),
  calm: fc.constantFrom(true, true, false),
  skipEvents: fc.constantFrom(false, false, true),
  takeProfit: fc.constantFrom(null, null, 3, 30),
  hold: fc.constantFrom('day' as const, 'day' as const, 'settlement' as const),
  entryDays: fc.constantFrom('every' as const, 'every' as const, 'eve' as const),
  daysToExpiryMin: fc.constantFrom(null, null, null, null, 1, 2),
  daysToExpiryMax: fc.constantFrom(null, null, null, null, 2, 4),
  entryFrom: fc.constantFrom(null, null, '13:00'),
});
const terms = fc.record({
  moneyShare: fc.constantFrom(undefined, undefined, 0.7, 1),
  slippageTicks: fc.constantFrom(undefined, undefined, 1, 4),
  orderPaise: fc.constantFrom(undefined, undefined, 0, 4_000),
});
const drawn = fc.record({
  terms,
  walk,
  parameters,
  underlying: fc.constantFrom('NIFTY' as const, 'SENSEX' as const),
  capitalPaise: fc.constantFrom(20_000_000, 50_000_000, 400_000_000),
});

type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;

function inputOf({ terms, walk, parameters, underlying, capitalPaise }: Drawn): BacktestInput {
  const levelPaise = underlying === 'NIFTY' ? 2_500_000 : 8_150_000;
  const endless = walkedSessions({ ...walk, levelPaise });
  const sessions = Array.from({ length: 2 }, () => endless.next().value);
  return {
    terms,
    sessions,
    underlying,
    capitalPaise,
    parameters: { ...defaultParameters, ...parameters },
  };
}

test('passing over quiet bars gives what a decision at each bar gives', () => {
  let trades = 0;
  let bounded = 0;
  fc.assert(
    fc.property(drawn, (each) => {
      const input = inputOf(each);
      const { positions, ...played } = backtest(input);
      expect(positions.flatMap(({ legs }) => legs)).toEqual(played.trades);
      expect(played).toEqual(stepByStepReplay(input));
      trades += played.trades.length;
      const { daysToExpiryMin, daysToExpiryMax } = each.parameters;
      if ((daysToExpiryMin ?? daysToExpiryMax) !== null) bounded += played.trades.length;
    }),
    { numRuns: 100 },
  );
  expect(trades).toBeGreaterThan(500);
  expect(bounded).toBeGreaterThan(0);
});
