import { istInstant, istMinute } from '@sthira/contract/units';
import { displayDay } from '@sthira/quant/contracts/contracts';
import { defaultParameters } from '@sthira/quant/enigma/parameters';
import { expect, test } from 'vitest';
import { createMarket } from '#market/market.ts';
import { scaled } from '#testing/scaled-bar.ts';
import { backtest, type RecordedSession } from './backtest.ts';

const market = createMarket({ seed: 'backtest', hours: 'exchange' });
const sessions: RecordedSession[] = ['2026-09-21', '2026-09-22', '2026-09-23'].map((day) => {
  const bars = market.bars('NIFTY', istInstant(day, '09:15'), istInstant(day, '15:40'), 60);
  return {
    day,
    bars,
    vixHundredths: bars.map(({ at }) => market.index('INDIAVIX', at + 59_000).lastPaise),
  };
});
const play = (changes: object = {}, played: readonly RecordedSession[] = sessions) =>
  backtest({
    underlying: 'NIFTY',
    sessions: played,
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
  const { trades, grossPaise, chargesPaise, netPaise } = play();
  expect(trades.length % 4).toBe(0);
  for (const { openedAt, closedAt, side, units, entryPaise, exitPaise, profitPaise } of trades) {
    expect(istMinute(openedAt)).toBeGreaterThanOrEqual(570);
    expect(istMinute(closedAt)).toBeLessThanOrEqual(915);
    expect(closedAt).toBeGreaterThan(openedAt);
    expect(profitPaise).toBe((side === 'BUY' ? 1 : -1) * (exitPaise - entryPaise) * units);
  }
  expect(trades.reduce((sum, { profitPaise }) => sum + profitPaise, 0)).toBe(grossPaise);
  expect(netPaise).toBe(grossPaise - chargesPaise);
  // Eight orders a position cost 160 rupees and their GST.
  expect(chargesPaise).toBeGreaterThan((trades.length / 4) * 18_880);
});

test('no option is traded on the day it expires', () => {
  const expiring = play().trades.filter(({ symbol, day }) => symbol.includes(displayDay(day)));
  expect(expiring).toEqual([]);
});

test('after a jump of the index the strikes around its new level are traded', () => {
  const jumped = sessions.slice(0, 2).map((session, at) => ({
    ...session,
    bars: session.bars.map((bar, minute) => (at > 0 && minute > 0 ? scaled(bar, 1.15) : bar)),
  }));
  const { trades } = play({ threshold: 10 }, jumped);
  const highestPaise = Math.max(...jumped.flatMap(({ bars }) => bars.map((bar) => bar.closePaise)));
  const strikes = trades.map(({ symbol }) => Number(symbol.split(' ').at(-1)) * 100);
  expect(Math.max(...strikes)).toBeGreaterThan(highestPaise);
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

test('an account that has lost most of its money opens nothing more', () => {
  const long = Array.from({ length: 12 }, () => sessions).flat();
  const result = (capitalPaise: number) =>
    backtest({
      ...{ underlying: 'NIFTY', sessions: long, capitalPaise },
      parameters: { ...defaultParameters, cooldown: 0, stop: 0.5, maxLoss: 100 },
    });
  const { netPaise, trades } = result(6_000_000);
  expect(netPaise).toBeLessThan(0);
  expect(netPaise).toBeGreaterThan(-6_000_000);
  expect(trades.length).toBeLessThan(result(100_000_000).trades.length);
});
