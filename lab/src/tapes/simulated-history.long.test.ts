import { defaultParameters } from '@sthira/quant/enigma/parameters';
import { type PresetName, presets } from '@sthira/quant/enigma/presets';
import { expect, test } from 'vitest';
import { backtest, type RecordedSession } from '#backtest/backtest.ts';
import { realisedRatios } from '#testing/realised-ratio.ts';
import { createSimulatedHistory, tradingDaysBefore } from './simulated-history.ts';

const capitalPaise = 100_000_000;
const seeds = ['past', 'a', 'b', 'c'];

function netPaise(preset: PresetName, sessions: readonly RecordedSession[]) {
  const parameters = { ...defaultParameters, ...presets[preset] };
  return backtest({ underlying: 'NIFTY', sessions, parameters, capitalPaise }).netPaise;
}

const days = tradingDaysBefore('2026-11-28', 500);
const years = seeds.flatMap((seed) => {
  const history = createSimulatedHistory(seed);
  const sessions = days.map((day) => history.session('NIFTY', day));
  return [sessions.slice(0, 250), sessions.slice(250)];
});

// req: INVESTOR-132
test('simulated history: whatever the seed, a year realises 0.7 to 1.1 of VIX squared, and years differ', () => {
  const realised = years.map((sessions) => {
    const ratios = realisedRatios(sessions);
    return ratios.reduce((sum, each) => sum + each, 0) / ratios.length;
  });
  for (const ratio of realised) expect(ratio).toBeGreaterThan(0.7);
  for (const ratio of realised) expect(ratio).toBeLessThan(1.1);
  expect(Math.max(...realised) - Math.min(...realised)).toBeGreaterThan(0.1);
});

test('simulated history: no preset wins in every year of every seed, and what each makes differs', () => {
  for (const preset of ['daily', 'eve'] as const) {
    const made = years.map((sessions) => netPaise(preset, sessions));
    expect(made.some((paise) => paise < 0)).toBe(true);
    expect(Math.max(...made) - Math.min(...made)).toBeGreaterThan(capitalPaise / 20);
  }
});
