import type { Trade } from '@sthira/contract/books';
import { istInstant, minuteMs } from '@sthira/contract/units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { candlesOf } from './candles-of.ts';

const open = istInstant('2026-11-27', '09:15');
const iso = (minute: number) => new Date(open + minute * minuteMs).toISOString();
const level = fc.integer({ min: 24_000, max: 26_000 });
const someBars = fc
  .uniqueArray(fc.record({ minute: fc.nat(374), a: level, b: level, c: level, d: level }), {
    selector: ({ minute }) => minute,
    minLength: 1,
  })
  .map((drawn) =>
    drawn
      .sort((one, other) => one.minute - other.minute)
      .map(({ minute, a, b, c, d }) => ({
        ...{ at: iso(minute), open: a, close: b },
        ...{ high: Math.max(a, b, c, d), low: Math.min(a, b, c, d) },
      })),
  );

test('candles: each has the first open, the last close and the ends of its minutes', () =>
  fc.assert(
    fc.property(someBars, (bars) => {
      const candles = candlesOf(bars, []);
      for (const { at, open: first, close, high, low } of candles) {
        const its = bars.filter(({ at: bar }) => {
          const from = Date.parse(bar) - at;
          return from >= 0 && from < 5 * minuteMs;
        });
        expect([first, close]).toEqual([its[0]?.open, its.at(-1)?.close]);
        expect(high).toBe(Math.max(...its.map((bar) => bar.high)));
        expect(low).toBe(Math.min(...its.map((bar) => bar.low)));
      }
      const starts = bars.map(({ at }) => Date.parse(at) - (Date.parse(at) % (5 * minuteMs)));
      expect(candles.map(({ at }) => at)).toEqual([...new Set(starts)]);
    }),
  ));

test('candles: a trade stands in the one of its minute, and nowhere when the market had none', () => {
  const bars = [0, 1, 5].map((minute) => ({
    ...{ at: iso(minute), open: 1, high: 1, low: 1, close: 1 },
  }));
  const trade = (timestamp: string | null) => ({ id: String(timestamp), timestamp }) as Trade;
  const candles = candlesOf(bars, [trade(iso(4)), trade(iso(5)), trade(iso(60)), trade(null)]);
  expect(candles.map(({ trades }) => trades.map(({ timestamp }) => timestamp))).toEqual([
    [iso(4)],
    [iso(5)],
  ]);
});
