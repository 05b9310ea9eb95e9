import { istInstant, istMinute } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { defaultParameters } from '#enigma/parameters.ts';
import { backtest, type RecordedSession } from './backtest.ts';
import { createMarket } from './market.ts';

const market = createMarket({ seed: 'backtest', hours: 'exchange' });
const sessions: RecordedSession[] = ['2026-09-21', '2026-09-22', '2026-09-23'].map((day) => {
  const bars = market.bars('NIFTY', istInstant(day, '09:15'), istInstant(day, '15:40'), 60);
  return {
    day,
    bars,
    vixHundredths: bars.map(({ at }) => market.index('INDIAVIX', at + 59_000).lastPaise),
  };
});
const play = (changes: object = {}) =>
  backtest({
    underlying: 'NIFTY',
    sessions,
    parameters: { ...defaultParameters, ...changes },
    capitalPaise: 50_000_000,
  });

test('plays every bar and gives the same trades each time', () => {
  const first = play();
  expect(first.bars).toBe(3 * 360);
  expect(first.trades.length).toBeGreaterThanOrEqual(12);
  expect(play()).toEqual(first);
});

test('trades are four legs inside the day, closed by 15:15, and add up', () => {
  const { trades, netPaise } = play();
  expect(trades.length % 4).toBe(0);
  for (const { openedAt, closedAt, side, units, entryPaise, exitPaise, profitPaise } of trades) {
    expect(istMinute(openedAt)).toBeGreaterThanOrEqual(570);
    expect(istMinute(closedAt)).toBeLessThanOrEqual(915);
    expect(closedAt).toBeGreaterThan(openedAt);
    expect(profitPaise).toBe((side === 'BUY' ? 1 : -1) * (exitPaise - entryPaise) * units);
  }
  expect(trades.reduce((sum, { profitPaise }) => sum + profitPaise, 0)).toBe(netPaise);
});

test('the stop bounds what a position loses', () => {
  const { trades } = play({ stop: 0.2, cooldown: 0 });
  const byPosition = Map.groupBy(trades, ({ openedAt }) => openedAt);
  for (const legs of byPosition.values()) {
    expect(legs.reduce((sum, { profitPaise }) => sum + profitPaise, 0)).toBeGreaterThan(
      -0.01 * 50_000_000,
    );
  }
  expect(trades.length).toBeGreaterThan(play().trades.length);
});
