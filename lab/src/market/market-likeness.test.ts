import type { StoredBar } from '@sthira/contract/market';
import { istInstant } from '@sthira/contract/units';
import { addDays } from '@sthira/quant/calendar/trading-days';
import { zScore } from '@sthira/quant/enigma/z-score';
import { samples } from '@sthira/quant/testing/samples';
import { describe, expect, test } from 'vitest';
import { createMarket } from './market.ts';
import { parseTape } from './tape.ts';

type Closes = number[];

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

function correlation(left: readonly number[], right: readonly number[]): number {
  const [leftMean, rightMean] = [left, right].map(
    (each) => each.reduce((sum, value) => sum + value, 0) / each.length,
  ) as [number, number];
  const shared =
    left.reduce((sum, value, at) => sum + (value - leftMean) * ((right[at] ?? 0) - rightMean), 0) /
    left.length;
  return shared / deviation(left) / deviation(right);
}

const returnsOf = (closes: Closes) =>
  closes.slice(1).map((close, at) => Math.log(close / (closes[at] ?? close)));
const realised = (closes: Closes) =>
  Math.sqrt(returnsOf(closes).reduce((sum, each) => sum + each * each, 0));
const middle = (values: number[]) =>
  [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;

const market = createMarket({ seed: 'likeness' });
const days = Array.from({ length: 12 }, (_, at) => addDays('2026-05-04', at));
const session = (day: string) => ({ from: istInstant(day, '09:15'), to: istInstant(day, '15:30') });
const minutes = days.map((day) => market.bars('NIFTY', session(day).from, session(day).to, 60));
const simulated = minutes.map((bars) => bars.map(({ closePaise }) => closePaise));

test('a simulated session has a realised volatility near 0.65 %', () => {
  const figures = simulated.map(realised);
  expect(middle(figures)).toBeGreaterThan(0.005);
  expect(middle(figures)).toBeLessThan(0.008);
});

test('VIX moves against the index', () => {
  const quarters = (name: 'NIFTY' | 'INDIAVIX') =>
    days.flatMap((day) =>
      returnsOf(
        market
          .bars(name, session(day).from, session(day).to, 900)
          .map(({ closePaise }) => closePaise),
      ),
    );
  const found = correlation(quarters('NIFTY'), quarters('INDIAVIX'));
  expect(found).toBeLessThan(-0.5);
  expect(found).toBeGreaterThan(-0.85);
});

test('the index is rarely far from its last twenty minutes', () => {
  let far = 0;
  let seen = 0;
  for (const day of days.slice(0, 4)) {
    const fromAt = istInstant(day, '00:00');
    const bars: StoredBar[] = market.bars('NIFTY', fromAt, fromAt + 86_400_000, 60);
    for (let at = 20; at < bars.length; at++) {
      const now = (bars[at]?.at ?? 0) + 15_000;
      const [tick] = market.bars('NIFTY', now, now + 1_000, 1);
      const z = zScore({
        bars: bars.slice(at - 20, at),
        timeframe: 1,
        now,
        levelPaise: tick?.openPaise ?? 0,
      });
      if (z !== null && Math.abs(z) > 2.5) far++;
      seen++;
    }
  }
  expect(far / seen).toBeLessThan(0.03);
});

describe.each(samples)('beside $name minutes', ({ textOf }) => {
  const recorded = () => {
    const text = textOf('nifty50_1m.csv.gz');
    const stamps = text
      .split('\n')
      .slice(1)
      .map((row) => row.slice(0, 10));
    return [...Map.groupBy(parseTape(text), (_, at) => stamps[at]).values()].filter(
      (bars) => bars.length === 375,
    );
  };

  test('realised volatility, range and one-minute moves are of the same size', () => {
    const real = recorded();
    const closes = real.map((bars) => bars.map(({ closePaise }) => closePaise));
    const ratio = (figure: (closes: Closes) => number) =>
      middle(simulated.map(figure)) / middle(closes.map(figure));
    const range = (values: Closes) => Math.log(Math.max(...values) / Math.min(...values));
    const largest = (values: Closes) => Math.max(...returnsOf(values).map(Math.abs));
    for (const figure of [realised, range, largest]) {
      expect(ratio(figure)).toBeGreaterThan(0.5);
      expect(ratio(figure)).toBeLessThan(2);
    }
  });

  test('bars are as long beside their bodies', () => {
    const share = (bars: readonly Omit<StoredBar, 'at'>[]) =>
      middle(
        bars.map(
          ({ highPaise, lowPaise, openPaise, closePaise }) =>
            Math.abs(closePaise - openPaise) / Math.max(1, highPaise - lowPaise),
        ),
      );
    expect(share(minutes.flat()) / share(recorded().flat())).toBeGreaterThan(0.6);
    expect(share(minutes.flat()) / share(recorded().flat())).toBeLessThan(1.6);
  });

  test('the index and VIX have a correlation of the same sign and order', () => {
    const closesOf = (name: string) => parseTape(textOf(name)).map(({ closePaise }) => closePaise);
    const found = correlation(
      returnsOf(closesOf('nifty50_15m.csv.gz')),
      returnsOf(closesOf('indiavix_15m.csv.gz')),
    );
    expect(found).toBeLessThan(-0.3);
    expect(found).toBeGreaterThan(-0.9);
  });

  test('a recorded day plays as a tape', () => {
    const [tape] = recorded();
    if (tape === undefined) throw new Error('No recorded day.');
    const startAt = istInstant('2026-11-20', '09:15');
    const played = createMarket({ seed: 1, tape, tapeStartAt: startAt }).bars(
      'NIFTY',
      startAt,
      startAt + 375 * 60_000,
      60,
    );
    expect(played.map(({ at: _, ...bar }) => bar)).toEqual(tape);
  });
});
