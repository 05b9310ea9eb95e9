import { istDay, istInstant, minuteMs } from '@sthira/contract/units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComparedFill, compareFills, sumLegs } from './compare-fills.ts';

const day = '2026-11-24';
const open = istInstant(day, '09:20');

const fill = (changes: Partial<ComparedFill> = {}): ComparedFill => ({
  ...{ group: 'run 1', symbol: 'NIFTY 26000 CE', side: 'SELL', purpose: 'entry' },
  ...{ quantity: 75, pricePaise: 10_000, at: open },
  ...changes,
});
const nothing = { fills: 0, units: 0, turnoverPaise: 0 };

test('compare fills: what was sold for less, or bought for more, than by the other is slippage', () => {
  const sold = compareFills([fill({ pricePaise: 9_900 })], [fill({ at: open + 900 })]);
  expect(sold).toEqual([
    {
      ...{ day, at: open, symbol: 'NIFTY 26000 CE', side: 'SELL', purpose: 'entry' },
      first: { fills: 1, units: 75, turnoverPaise: 742_500 },
      other: { fills: 1, units: 75, turnoverPaise: 750_000 },
      slippagePaise: 7_500,
    },
  ]);
  const bought = compareFills(
    [fill({ side: 'BUY', pricePaise: 9_900 })],
    [fill({ side: 'BUY', pricePaise: 10_000 })],
  );
  expect(bought).toMatchObject([{ slippagePaise: -7_500 }]);
});

test('compare fills: a leg that one account alone filled is missed by the other, without slippage', () => {
  const legs = compareFills([fill()], []);
  expect(legs).toMatchObject([{ other: nothing, slippagePaise: 0 }]);
  expect(sumLegs(legs)).toEqual({
    ...{ firstFills: 1, otherFills: 0, missedByFirst: 0, missedByOther: 1, slippagePaise: 0 },
  });
});

test('compare fills: of a leg that one filled in part only the units of both are compared', () => {
  const legs = compareFills(
    [fill({ quantity: 50, pricePaise: 9_000 })],
    [fill({ quantity: 25, pricePaise: 9_500 }), fill({ pricePaise: 10_300 })],
  );
  expect(legs).toMatchObject([
    { first: { units: 50 }, other: { fills: 2, units: 100 }, slippagePaise: 50 * (10_100 - 9_000) },
  ]);
  expect(sumLegs(legs)).toMatchObject({ missedByFirst: 1, missedByOther: 0 });
});

test('compare fills: after a cycle that one account missed, the next meets the right one', () => {
  const later = open + 60 * minuteMs;
  const legs = compareFills(
    [fill(), fill({ group: 'run 2', at: later, pricePaise: 8_000 })],
    [fill({ group: 'run 1', at: later + 2_000, pricePaise: 8_100 })],
  );
  expect(legs.map(({ other, slippagePaise }) => [other.units, slippagePaise])).toEqual([
    [0, 0],
    [75, 7_500],
  ]);
});

const minutes = fc.integer({ min: 0, max: 2 * 24 * 60 });
const anyFill = fc
  .record({
    group: fc.constantFrom('run 1', 'run 2'),
    symbol: fc.constantFrom('CE', 'PE'),
    side: fc.constantFrom('BUY' as const, 'SELL' as const),
    purpose: fc.constantFrom('entry' as const, 'exit' as const),
    quantity: fc.integer({ min: 1, max: 500 }),
    pricePaise: fc.integer({ min: 5, max: 100_000 }),
    minute: minutes,
  })
  .map(({ minute, ...of }): ComparedFill => ({ ...of, at: open + minute * minuteMs }));
const fills = fc.array(anyFill, { maxLength: 25 });

test('compare fills: no fill is lost or counted twice, of either account, on any day', () => {
  fc.assert(
    fc.property(fills, fills, (first, other) => {
      const legs = compareFills(first, other);
      for (const [of, side] of [
        [first, 'first'],
        [other, 'other'],
      ] as const)
        for (const each of new Set([
          ...of.map(({ at }) => istDay(at)),
          ...legs.map((l) => l.day),
        ])) {
          const ofDay = of.filter(({ at }) => istDay(at) === each);
          const met = legs.filter((leg) => leg.day === each).map((leg) => leg[side]);
          let [count, units, turnover] = [0, 0, 0];
          for (const { quantity, pricePaise } of ofDay) {
            count += 1;
            units += quantity;
            turnover += quantity * pricePaise;
          }
          expect(met.reduce((sum, leg) => sum + leg.fills, 0)).toBe(count);
          expect(met.reduce((sum, leg) => sum + leg.units, 0)).toBe(units);
          expect(met.reduce((sum, leg) => sum + leg.turnoverPaise, 0)).toBe(turnover);
        }
    }),
  );
});

test('compare fills: the other way round, each slippage is the opposite and each miss the other’s', () => {
  fc.assert(
    fc.property(fills, fills, (first, other) => {
      const [there, back] = [compareFills(first, other), compareFills(other, first)];
      const plain = (legs: typeof there) => {
        const { firstFills, otherFills, missedByFirst, missedByOther, slippagePaise } =
          sumLegs(legs);
        return { firstFills, otherFills, missedByFirst, missedByOther, slippagePaise };
      };
      const [one, two] = [plain(there), plain(back)];
      expect(one).toEqual({
        ...{ firstFills: two.otherFills, otherFills: two.firstFills },
        ...{ missedByFirst: two.missedByOther, missedByOther: two.missedByFirst },
        slippagePaise: 0 - two.slippagePaise,
      });
    }),
  );
});

test('compare fills: an account beside itself misses nothing and has no slippage', () => {
  fc.assert(
    fc.property(fills, (each) => {
      const legs = compareFills(each, each);
      expect(sumLegs(legs)).toMatchObject({ missedByFirst: 0, missedByOther: 0, slippagePaise: 0 });
      expect(legs.every(({ first, other }) => first.units === other.units)).toBe(true);
    }),
  );
});

/** One fill of each in every contract: what the units of both would have cost at the other's price. */
const pair = fc.record({
  side: fc.constantFrom('BUY' as const, 'SELL' as const),
  ours: fc.integer({ min: 5, max: 100_000 }),
  theirs: fc.integer({ min: 5, max: 100_000 }),
  units: fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 })),
});

test('compare fills: the sum is what each unit of both accounts cost more, unit by unit', () => {
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 12 }), (pairs) => {
      let against = 0;
      for (const { side, ours, theirs, units } of pairs)
        for (let unit = 0; unit < Math.min(...units); unit += 1)
          against += side === 'BUY' ? ours - theirs : theirs - ours;
      const of = (which: 'ours' | 'theirs') =>
        pairs.map((each, place) =>
          fill({
            ...{ symbol: `contract ${place}`, side: each.side, pricePaise: each[which] },
            quantity: each.units[which === 'ours' ? 0 : 1],
          }),
        );
      expect(sumLegs(compareFills(of('ours'), of('theirs'))).slippagePaise).toBe(against);
    }),
  );
});
