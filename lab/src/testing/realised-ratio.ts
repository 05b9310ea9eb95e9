import type { RecordedSession } from '#backtest/backtest.ts';

const quarterMinutes = 15;
const tradingDaysPerYear = 252;

/**
 * For each session but the first, the variance that the index realised from the close before on, in
 * quarters of an hour, as a share of what VIX at that close stood for.
 */
export function realisedRatios(sessions: readonly RecordedSession[]): number[] {
  return sessions.slice(1).map(({ bars }, place) => {
    const before = sessions[place];
    const closes = bars
      .filter((_, at) => at % quarterMinutes === quarterMinutes - 1 || at === bars.length - 1)
      .map(({ closePaise }) => closePaise);
    const levels = [before?.bars.at(-1)?.closePaise ?? 0, bars[0]?.openPaise ?? 0, ...closes];
    const squares = levels.slice(1).map((level, at) => Math.log(level / (levels[at] ?? 0)) ** 2);
    const vix = (before?.vixHundredths.at(-1) ?? 0) / 10_000;
    return squares.reduce((sum, square) => sum + square, 0) / (vix ** 2 / tradingDaysPerYear);
  });
}
