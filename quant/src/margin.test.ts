import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MarginLeg, marginOf, marginPaise } from './margin.ts';

const levels = { NIFTY: 2_500_000 };
const lot = 65;
const notionalPaise = lot * levels.NIFTY;

function leg(optionType: 'CE' | 'PE', strike: number, units: number, pricePaise = 0): MarginLeg {
  return {
    contract: { underlying: 'NIFTY', expiryDay: '2026-11-24', strike, optionType },
    units,
    pricePaise,
  };
}

const strangle = [leg('CE', 25_500, -lot), leg('PE', 24_500, -lot)];
const wings = [leg('CE', 25_700, lot, 2_000), leg('PE', 24_300, lot, 2_500)];

test('a bought option costs its premium', () => {
  expect(marginPaise([leg('CE', 25_500, lot, 3_000)], levels)).toBe(lot * 3_000);
});

test('a naked short needs 10 to 12 % of the notional', () => {
  for (const strike of [24_000, 25_000, 26_000]) {
    const share = marginPaise([leg('CE', strike, -lot)], levels) / notionalPaise;
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.16);
  }
  expect(marginPaise([leg('PE', 24_500, -lot)], levels) / notionalPaise).toBeCloseTo(0.11, 2);
});

test('a hedged strangle needs the loss of one spread, 2 % of the notional and the premium of its wings', () => {
  expect(marginOf([...strangle, ...wings], levels)).toEqual({
    spanPaise: lot * 20_000,
    exposurePaise: notionalPaise * 0.02,
    premiumPaise: lot * 4_500,
    totalPaise: lot * 20_000 + notionalPaise * 0.02 + lot * 4_500,
  });
  expect(marginPaise([...strangle, ...wings], levels)).toBeLessThan(
    marginPaise(strangle, levels) / 2,
  );
});

test('a wing of another expiry or index protects nothing', () => {
  const later = wings.map((each) => ({
    ...each,
    contract: { ...each.contract, expiryDay: '2026-12-01' },
  }));
  expect(marginOf([...strangle, ...later], levels).spanPaise).toBe(
    marginOf(strangle, levels).spanPaise,
  );
});

test('no legs need nothing', () => {
  expect(marginPaise([], levels)).toBe(0);
});

const aLeg = fc.record({
  optionType: fc.constantFrom('CE' as const, 'PE' as const),
  step: fc.integer({ min: 460, max: 540 }),
  lots: fc.integer({ min: -10, max: 10 }),
  pricePaise: fc.integer({ min: 5, max: 50_000 }),
});
const legsOf = fc
  .array(aLeg, { maxLength: 8 })
  .map((each) =>
    each.map(({ optionType, step, lots, pricePaise }) =>
      leg(optionType, step * 50, lots * lot, pricePaise),
    ),
  );

test('never falls when a short is added, and grows with the size', () => {
  fc.assert(
    fc.property(
      legsOf,
      aLeg,
      fc.integer({ min: 2, max: 20 }),
      (legs, { optionType, step }, times) => {
        const before = marginPaise(legs, levels);
        expect(
          marginPaise([...legs, leg(optionType, step * 50, -lot)], levels),
        ).toBeGreaterThanOrEqual(before - 1);
        const scaled = legs.map((each) => ({ ...each, units: each.units * times }));
        expect(Math.abs(marginPaise(scaled, levels) - before * times)).toBeLessThanOrEqual(
          2 * times,
        );
      },
    ),
  );
});

test('on the day of expiry each sold option needs 2 % of its notional more', () => {
  const legs = [...strangle, ...wings];
  const before = marginPaise(legs, { ...levels, day: '2026-11-23' });
  expect(before).toBe(marginPaise(legs, levels));
  expect(marginPaise(legs, { ...levels, day: '2026-11-24' }) - before).toBe(
    2 * notionalPaise * 0.02,
  );
});
