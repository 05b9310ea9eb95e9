import { createHash } from 'node:crypto';
import { istInstant } from '@sthira/contract/units';
import { backtest, type RecordedSession } from '@sthira/lab/backtest/backtest';
import { createMarket } from '@sthira/lab/market/market';
import { playSessions } from '@sthira/lab/past/play-sessions';
import { nextTradingDay } from '@sthira/quant/calendar/trading-days';
import { parametersOfPreset } from '@sthira/quant/enigma/parameters';
import type { PresetName } from '@sthira/quant/enigma/presets';
import { enigmaStrategy } from '@sthira/quant/enigma/strategy';
import type { RunAccount } from '@sthira/quant/run/state/run-account';
import type { Figures } from './figures.ts';
import { ratioOf } from './ratio.ts';

const sessionCount = 60;
/** Ten years of bars are as many as forty repeats: most of them run as compiled code. */
const repeats = 60;
const capitalPaise = 50_000_000;

/**
 * Enigma over 60 simulated sessions, beside a plain loop that only computes the 20-bar z-score of
 * the same bars. `figure` is the backtest of the preset `daily`; beside it that of `eve`, and both by
 * the step of a live agent.
 */
export function benchReplay(): Figures {
  const sessions = simulateSessions();
  const closes = sessions.flatMap(({ bars }) => bars.map(({ closePaise }) => closePaise));
  const replay = (name: PresetName) => {
    const parameters = parametersOfPreset(name);
    return backtest({ underlying: 'NIFTY', sessions, parameters, capitalPaise });
  };
  const live = (name: PresetName) => playSessions(accountOf(name, sessions), sessions);
  // First: a replay leaves the methods of arrays compiled for many kinds of callbacks.
  const baseline = Math.round(closes.length / bestSeconds(() => plainZScores(closes)));
  const { bars, trades } = replay('daily');
  const barsPerSecond = (work: () => unknown) => Math.round(bars / bestSeconds(work));
  const figure = barsPerSecond(() => replay('daily'));
  return {
    ...{ name: 'replay', figure, baseline, ratio: ratioOf(figure, baseline), unit: 'bars/s' },
    ...{ bars, trades: trades.length },
    sha256: createHash('sha256').update(JSON.stringify(trades)).digest('hex'),
    eveBacktest: barsPerSecond(() => replay('eve')),
    dailyLiveStep: barsPerSecond(() => live('daily')),
    eveLiveStep: barsPerSecond(() => live('eve')),
  };
}

function accountOf(name: PresetName, sessions: readonly RecordedSession[]): RunAccount {
  return {
    ...{ id: 'bench', runId: 'bench', state: 'running', stoppingAt: null, day: null },
    ...{ underlying: 'NIFTY', broker: 'ArhamShare_XTS' },
    ...{ strategy: enigmaStrategy, parameters: parametersOfPreset(name) },
    ...{ capitalPaise, startedAt: sessions[0]?.bars[0]?.at ?? 0 },
    ...{ squareOff: false, slPctHundredths: 0, dailyLossPctHundredths: 10_000 },
  };
}

function simulateSessions(): RecordedSession[] {
  const market = createMarket({ seed: 'bench', hours: 'exchange' });
  const sessions: RecordedSession[] = [];
  for (let day = '2026-01-01'; sessions.length < sessionCount; day = nextTradingDay(day)) {
    const bars = market.bars('NIFTY', istInstant(day, '09:15'), istInstant(day, '15:30'), 60);
    sessions.push({
      day,
      bars,
      vixHundredths: bars.map(({ at }) => market.index('INDIAVIX', at + 59_000).lastPaise),
    });
  }
  return sessions;
}

function plainZScores(closes: readonly number[]): number {
  let largest = 0;
  for (let at = 20; at < closes.length; at++) {
    const window = closes.slice(at - 20, at);
    const mean = window.reduce((sum, close) => sum + close, 0) / 20;
    const deviation = Math.sqrt(window.reduce((sum, close) => sum + (close - mean) ** 2, 0) / 20);
    if (deviation > 0)
      largest = Math.max(largest, Math.abs(((closes[at] ?? mean) - mean) / deviation));
  }
  return largest;
}

function bestSeconds(work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let repeat = 0; repeat < repeats; repeat++) {
    const startedAt = performance.now();
    work();
    best = Math.min(best, performance.now() - startedAt);
  }
  return best / 1000;
}
