import { istInstant, minuteMs } from '@sthira/contract/units';
import { optionContract } from '@sthira/quant/contracts/contracts';
import { zScore } from '@sthira/quant/enigma/z-score';
import { describe, expect, test } from 'vitest';
import { createMarket } from './market.ts';
import { type MarketScript, type Playing, withPlayed } from './market-script.ts';

const since = istInstant('2026-11-20', '00:30');
const second = (count: number) => since + count * 1_000;
const playing = (...scripts: MarketScript[]): Playing[] =>
  scripts.map((script) => ({ script, since }));

/** A market by scripts that begin at `since`. */
const scripted = (...scripts: MarketScript[]) =>
  createMarket({
    seed: 3,
    scriptsAt: (at) => withPlayed(playing(...scripts).filter((each) => each.since <= at)),
  });
const lively = createMarket({ seed: 3 });
const calm = createMarket({
  seed: 3,
  scriptsAt: () => withPlayed([{ script: { play: 'calm' }, since: 0 }]),
});
const levelAt = (market: typeof lively, at: number) => market.index('NIFTY', at).lastPaise;
const call = optionContract({
  underlying: 'NIFTY',
  day: '2026-11-20',
  expiryDay: '2026-11-24',
  strike: 25_300,
  optionType: 'CE',
});

/** Bars of a calm market with their right open and close. */
const minutesUntil = (now: number, count: number) =>
  Array.from({ length: count }, (_, place) => {
    const fromAt = (Math.floor(now / minuteMs) - count + place) * minuteMs;
    return calm.bar('NIFTY', { fromAt, toAt: fromAt + minuteMs }, 30_000);
  });

describe('a calm market', () => {
  test('stays within three points of its level, and no second repeats the price before', () => {
    const levels = Array.from({ length: 1_800 }, (_, count) => levelAt(calm, second(count)));
    for (const level of levels) expect(Math.abs(level - 2_500_000)).toBeLessThan(300);
    for (const [place, level] of levels.entries()) expect(level).not.toBe(levels[place - 1]);
  });

  test.each([1, 2, 3, 5, 7, 10, 15, 30, 60])(
    'lies within 2 deviations of its last twenty bars of %d minutes, at any time of a week',
    (timeframe) => {
      for (let place = 0; place < 60; place += 1) {
        const now = since + place * 168 * minuteMs + place * 13_000;
        const bars = minutesUntil(now, timeframe * 22);
        for (const levelPaise of [2_499_790, 2_500_000, 2_500_210])
          expect(Math.abs(zScore({ bars, timeframe, now, levelPaise }) ?? Number.NaN)).toBeLessThan(
            2,
          );
      }
    },
  );

  test('has VIX at 18, SENSEX in step and forty lots behind each price', () => {
    expect(calm.index('INDIAVIX', since).lastPaise / 100).toBeCloseTo(18, 1);
    expect(calm.index('SENSEX', since).lastPaise / levelAt(calm, since)).toBeCloseTo(3.26, 4);
    expect(calm.option(call, since)).toMatchObject({ bidUnits: 2_600, askUnits: 2_600 });
  });
});

describe('a script', () => {
  test('leaves what was before it, and what it does not name', () => {
    const market = scripted({ level: 24_000 });
    expect(market.bars('NIFTY', since - 5 * minuteMs, since, 60)).toEqual(
      lively.bars('NIFTY', since - 5 * minuteMs, since, 60),
    );
    expect(market.index('INDIAVIX', since)).toEqual(lively.index('INDIAVIX', since));
    expect(levelAt(market, since) / 100).toBeCloseTo(24_000, -1);
  });

  test('moves the index once, by points or by percent', () => {
    const market = scripted({
      moves: [
        { points: 40, afterMs: 10_000 },
        { percent: -1, afterMs: 20_000 },
      ],
    });
    expect(levelAt(market, second(9))).toBe(levelAt(lively, second(9)));
    expect(levelAt(market, second(10)) - levelAt(lively, second(10))).toBe(4_000);
    const fallen = levelAt(lively, second(60)) * 0.99 + 4_000;
    expect(levelAt(market, second(60))).toBeCloseTo(fallen, -1);
  });

  test('moves the index step by step, as many times as it says', () => {
    const market = scripted({ level: 25_000, moves: [{ points: 5, everyMs: 2_000, times: 4 }] });
    const flat = scripted({ level: 25_000 });
    const moved = [0, 1, 2, 6, 7, 60].map(
      (count) => levelAt(market, second(count)) - levelAt(flat, second(count)),
    );
    expect(moved).toEqual([500, 500, 1_000, 2_000, 2_000, 2_000]);
  });

  test('has SENSEX follow a move, and VIX only what it says', () => {
    const market = scripted({ moves: [{ percent: 2 }] });
    expect(
      market.index('SENSEX', since).lastPaise / lively.index('SENSEX', since).lastPaise,
    ).toBeCloseTo(1.02, 4);
    expect(market.index('INDIAVIX', since)).toEqual(lively.index('INDIAVIX', since));
    expect(scripted({ vix: 30 }).index('INDIAVIX', since).lastPaise / 100).toBeCloseTo(30, 1);
  });

  test('widens the spread of options and sets the lots behind their prices', () => {
    const spreadOf = (market: typeof lively) => {
      const { bidPaise, askPaise } = market.option(call, since);
      return askPaise - bidPaise;
    };
    expect(spreadOf(scripted({ spread: 6 })) / spreadOf(lively)).toBeGreaterThan(3);
    expect(scripted({ lots: 2 }).option(call, since)).toMatchObject({
      bidUnits: 130,
      askUnits: 130,
    });
    expect(scripted({ spread: 1 }).option(call, since)).toEqual(lively.option(call, since));
  });

  test('lies on top of an earlier one, or names the market that plays in its place', () => {
    const earlier: MarketScript = { level: 24_000, lots: 2 };
    const higher = scripted(earlier, { moves: [{ points: 100 }] });
    expect(levelAt(higher, since) - levelAt(scripted(earlier), since)).toBe(10_000);
    expect(higher.option(call, since).bidUnits).toBe(130);
    const replaced = scripted(earlier, { play: 'lively', moves: [{ points: 100 }] });
    expect(levelAt(replaced, since) - levelAt(lively, since)).toBe(10_000);
    expect(scripted(earlier, { play: 'calm' }).option(call, since)).toEqual(
      calm.option(call, since),
    );
  });
});
