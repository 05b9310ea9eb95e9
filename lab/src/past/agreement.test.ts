import { istInstant } from '@sthira/contract/units';
import { displayDay } from '@sthira/quant/contracts/contracts';
import { defaultParameters, type EnigmaParameters } from '@sthira/quant/enigma/parameters';
import { presets } from '@sthira/quant/enigma/presets';
import { aRunAccount } from '@sthira/quant/testing/run-fixtures';
import { expect, test } from 'vitest';
import { backtest, type RecordedSession } from '#backtest/backtest.ts';
import { createMarket } from '#market/market.ts';
import { scaled } from '#testing/scaled-bar.ts';
import { playSessions } from './play-sessions.ts';

const market = createMarket({ seed: 'agreement', hours: 'exchange' });
const days = ['2026-09-21', '2026-09-22', '2026-09-23', '2026-09-28', '2026-09-29', '2026-09-30'];
/** On the last expiry the index opens 1 % higher, through a sold call. */
const sessions: RecordedSession[] = days.map((day) => {
  const bars = market
    .bars('NIFTY', istInstant(day, '09:15'), istInstant(day, '15:40'), 60)
    .map((bar) => (day === '2026-09-29' ? scaled(bar, 1.01) : bar));
  const vixHundredths = bars.map(({ at }) => market.index('INDIAVIX', at + 59_000).lastPaise);
  return { day, bars, vixHundredths };
});
const capitalPaise = 50_000_000;

interface Trade {
  at: number;
  side: 'BUY' | 'SELL';
  symbol: string;
  pricePaise: number;
}

/** Each trade with its minute, and its price; those of one minute in the order of their names. */
const inOrder = (trades: Trade[]) =>
  trades
    .map(({ at, side, symbol, pricePaise }) => ({
      what: `${new Date(at).toISOString().slice(0, 16)} ${side} ${symbol}`,
      pricePaise,
    }))
    .sort((one, other) => one.what.localeCompare(other.what));

const opposite = { BUY: 'SELL', SELL: 'BUY' } as const;

function backtested(parameters: EnigmaParameters): Trade[] {
  const { trades } = backtest({ underlying: 'NIFTY', sessions, parameters, capitalPaise });
  return trades.flatMap(({ symbol, side, entryPaise, exitPaise, openedAt, closedAt }) => [
    { at: openedAt, side, symbol, pricePaise: entryPaise },
    { at: closedAt, side: opposite[side], symbol, pricePaise: exitPaise },
  ]);
}

function playedAsLive(parameters: EnigmaParameters): Trade[] {
  const startedAt = istInstant(days[0] ?? '', '09:15');
  const account = aRunAccount({
    ...{ startedAt, parameters, capitalPaise, dailyLossPctHundredths: 10_000 },
  });
  const { issues, broker } = playSessions(account, sessions);
  expect(issues).toEqual([]);
  const { executions, settlements } = broker.book;
  return [
    ...executions.map(({ at, order, pricePaise }) => ({
      ...{ at, side: order.side, symbol: order.symbol, pricePaise },
    })),
    ...settlements,
  ];
}

const oneLot = { ...defaultParameters, maxLoss: 100, lots: 1 };
const eve = { ...oneLot, ...presets.eve };

test.each([
  ['all day', oneLot, 40],
  ['with a near stop', { ...oneLot, stop: 0.1, cooldown: 0 }, 40],
  ['on five-minute bars', { ...oneLot, timeframe: 5, threshold: 1 }, 40],
  ['on the eve, for half the credit', eve, 16],
  ['on the eve, until it settles', { ...eve, takeProfit: null }, 16],
])('a backtest trades %s what a run of the live step trades', (_, parameters, least) => {
  const live = inOrder(playedAsLive(parameters));
  const tested = inOrder(backtested(parameters));
  expect(tested.map(({ what }) => what)).toEqual(live.map(({ what }) => what));
  expect(live.length).toBeGreaterThanOrEqual(least);
  // The live run trades a second later, when an option may be a tick cheaper.
  for (const [place, { pricePaise }] of tested.entries())
    expect(Math.abs(pricePaise - (live[place]?.pricePaise ?? 0))).toBeLessThanOrEqual(5);
});

test('options that settle are closed at what they pay at the close of their expiry day', () => {
  const settled = backtested({ ...eve, takeProfit: null }).filter(({ at }) =>
    days.some((day) => at === istInstant(day, '15:40')),
  );
  const closes = new Map(
    sessions.map(({ day, bars }) => [displayDay(day), bars.at(-1)?.closePaise]),
  );
  expect(settled).toHaveLength(8);
  expect(settled.filter(({ pricePaise }) => pricePaise > 0).length).toBeGreaterThan(0);
  for (const { symbol, pricePaise } of settled) {
    const [, expiry = '', type, strike] = symbol.split(' ');
    const distance = (closes.get(expiry) ?? 0) - Number(strike) * 100;
    expect(pricePaise).toBe(Math.max(0, type === 'CE' ? distance : -distance));
  }
});
