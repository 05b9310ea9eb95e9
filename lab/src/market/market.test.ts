import { istInstant } from '@sthira/contract/units';
import type { IndexName } from '@sthira/quant/contracts/contract-terms';
import { optionChain } from '@sthira/quant/contracts/contracts';
import { liveExpiryDays } from '@sthira/quant/contracts/expiries';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMarket } from './market.ts';

const names: IndexName[] = ['NIFTY', 'SENSEX', 'INDIAVIX'];
const noon = istInstant('2026-11-21', '12:00');
/** Early in the day, so that the day so far is short. */
const anInstant = fc
  .tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 3_600_000 }))
  .map(([day, ms]) => istInstant('2026-01-01', '00:00') + day * 86_400_000 + ms);

test('is the same whoever asks, in any order', () => {
  const walked = createMarket({ seed: 7 });
  fc.assert(
    fc.property(anInstant, fc.constantFrom(...names), (at, name) => {
      expect(createMarket({ seed: 7 }).index(name, at)).toEqual(walked.index(name, at));
    }),
    { numRuns: 8 },
  );
  expect(createMarket({ seed: 8 }).index('NIFTY', noon).lastPaise).not.toBe(
    walked.index('NIFTY', noon).lastPaise,
  );
});

test('moves several times a second, and not at all within a tick', () => {
  const market = createMarket({ seed: 1 });
  const levels = Array.from(
    { length: 40 },
    (_, tick) => market.index('NIFTY', noon + tick * 250).lastPaise,
  );
  expect(new Set(levels).size).toBeGreaterThan(10);
  expect(market.index('NIFTY', noon + 249)).toEqual(market.index('NIFTY', noon));
});

test('stays at the levels of its indices for two years', () => {
  const { bars } = createMarket({ seed: 3 });
  const closes = (name: IndexName) => {
    const found: number[] = [];
    for (
      let at = istInstant('2026-01-01', '10:00');
      at < istInstant('2027-12-31', '00:00');
      at += 43_200_000
    ) {
      found.push(bars(name, at, at + 1_000, 1)[0]?.closePaise ?? 0);
    }
    return found.sort((left, right) => left - right);
  };
  const nifty = closes('NIFTY');
  expect(nifty[0]).toBeGreaterThan(2_330_000);
  expect(nifty.at(-1)).toBeLessThan(2_670_000);
  const vix = closes('INDIAVIX');
  expect(vix[Math.floor(vix.length * 0.02)]).toBeGreaterThan(1_050);
  expect(vix[Math.floor(vix.length * 0.98)]).toBeLessThan(2_100);
  const sensex = createMarket({ seed: 3 }).index('SENSEX', noon).lastPaise;
  expect(sensex / createMarket({ seed: 3 }).index('NIFTY', noon).lastPaise).toBeCloseTo(3.26, 1);
});

test('a bar encloses the ticks of its minute and begins and ends with them', () => {
  const market = createMarket({ seed: 5 });
  for (const name of names) {
    for (const bar of market.bars(name, noon, noon + 5 * 60_000, 60)) {
      const ticks = Array.from(
        { length: 240 },
        (_, tick) => market.index(name, bar.at + tick * 250).lastPaise,
      );
      expect(bar).toEqual({
        at: bar.at,
        openPaise: ticks[0],
        highPaise: Math.max(...ticks),
        lowPaise: Math.min(...ticks),
        closePaise: ticks[239],
      });
    }
  }
});

test('longer bars are made of the shorter ones, and only closed bars are told', () => {
  const market = createMarket({ seed: 5 });
  const from = noon;
  const minutes = market.bars('NIFTY', from, from + 15 * 60_000, 60);
  const [quarter] = market.bars('NIFTY', from, from + 15 * 60_000, 900);
  expect(quarter).toEqual({
    at: from,
    openPaise: minutes[0]?.openPaise,
    highPaise: Math.max(...minutes.map(({ highPaise }) => highPaise)),
    lowPaise: Math.min(...minutes.map(({ lowPaise }) => lowPaise)),
    closePaise: minutes.at(-1)?.closePaise,
  });
  expect(
    market.bars('NIFTY', from + 1, from + 3 * 60_000 - 1, 60).map(({ at }) => at - from),
  ).toEqual([60_000]);
});

test('tells the day so far, and yesterday', () => {
  const market = createMarket({ seed: 5 });
  const now = istInstant('2026-11-21', '00:30');
  const { openPaise, highPaise, lowPaise, lastPaise, previousClosePaise } = market.index(
    'NIFTY',
    now,
  );
  const bars = market.bars('NIFTY', istInstant('2026-11-21', '00:00'), now, 60);
  expect(openPaise).toBe(bars[0]?.openPaise);
  expect(highPaise).toBe(Math.max(lastPaise, ...bars.map((bar) => bar.highPaise)));
  expect(lowPaise).toBe(Math.min(lastPaise, ...bars.map((bar) => bar.lowPaise)));
  expect(previousClosePaise).toBe(
    market.index('NIFTY', istInstant('2026-11-21', '00:00') - 1).lastPaise,
  );
});

test('with exchange hours it stands still outside sessions, and the index in its closing auction', () => {
  const market = createMarket({ seed: 5, hours: 'exchange' });
  const friday = (time: string) => market.index('NIFTY', istInstant('2026-11-20', time));
  expect(friday('15:14').lastPaise).not.toBe(friday('15:16').lastPaise);
  expect(friday('15:30')).toEqual(friday('15:16'));
  expect(market.index('NIFTY', istInstant('2026-11-22', '12:00'))).toEqual(friday('18:00'));
  expect(market.index('NIFTY', istInstant('2026-11-23', '10:00')).previousClosePaise).toBe(
    friday('18:00').lastPaise,
  );
  expect(
    market.bars('NIFTY', istInstant('2026-11-20', '00:00'), istInstant('2026-11-22', '00:00'), 60),
  ).toHaveLength(360);
  const contract = optionChain({
    underlying: 'NIFTY',
    day: '2026-11-20',
    expiries: ['2026-11-23'],
    spotPaise: friday('12:00').lastPaise,
  })[80];
  if (contract === undefined) throw new Error('No contract.');
  const option = (time: string) => market.option(contract, istInstant('2026-11-20', time));
  expect(option('15:20').at).toBeLessThan(option('15:35').at);
  expect(option('15:45')).toEqual(option('20:00'));
});

test('quotes every option on its tick, bid below ask, no bid for what is worth nothing, and dearer with more time', () => {
  const market = createMarket({ seed: 5 });
  for (const underlying of ['NIFTY', 'SENSEX'] as const) {
    const spotPaise = market.index(underlying, noon).lastPaise;
    const expiries = liveExpiryDays(underlying, noon, 2);
    const chain = optionChain({ underlying, day: '2026-11-21', expiries, spotPaise });
    for (const contract of chain) {
      const { bidPaise, askPaise, lastPaise, bidUnits } = market.option(contract, noon);
      expect(bidPaise).toBeGreaterThanOrEqual(0);
      expect(bidPaise > 0).toBe(bidUnits > 0);
      expect(askPaise).toBeGreaterThan(bidPaise);
      expect(lastPaise >= bidPaise && lastPaise <= askPaise).toBe(true);
      expect([bidPaise % 5, askPaise % 5, lastPaise % 5, bidUnits % contract.lotSize]).toEqual([
        0, 0, 0, 0,
      ]);
      const exercisePaise = Math.max(
        0,
        (contract.optionType === 'CE' ? 1 : -1) * (spotPaise - contract.strike * 100),
      );
      if (contract.optionType === 'CE') expect(askPaise).toBeGreaterThan(exercisePaise);
    }
    const [near, later] = expiries.map((day) =>
      chain.find((each) => each.expiryDay === day && each.strike * 100 > spotPaise),
    );
    if (!near || !later) throw new Error('No contract.');
    expect(market.option(later, noon).bidPaise).toBeGreaterThan(market.option(near, noon).askPaise);
  }
});
