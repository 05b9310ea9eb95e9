import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aChargedFill, aPlan, someDay } from '#testing/charge-fixtures.ts';
import { addedCharges } from './added-charges.ts';
import type { Brokerage } from './brokerage-plan.ts';
import { chargesOfDay } from './charges-of-day.ts';
import type { ChargedFill } from './traded-day.ts';

const day = '2025-02-05';
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test('the shares of fills and settlements add up to the note, and none is below 0', () =>
  fc.assert(
    fc.property(someDay, (day) => {
      const { heads, totalPaise, ofFills, ofSettlements } = chargesOfDay(day);
      expect(sum([...ofFills, ...ofSettlements])).toBe(totalPaise);
      expect(sum(Object.values(heads))).toBe(totalPaise);
      for (const paise of [...Object.values(heads), ...ofFills, ...ofSettlements]) {
        expect(Number.isSafeInteger(paise)).toBe(true);
        expect(paise).toBeGreaterThanOrEqual(0);
      }
      expect(ofFills).toHaveLength(day.fills.length);
      expect(ofSettlements).toHaveLength(day.settlements.length);
    }),
  ));

/** The same units, in single fills of at most `most`. */
const inParts = (fill: ChargedFill, most: number): ChargedFill[] =>
  fill.quantity <= most
    ? [fill]
    : [{ ...fill, quantity: most }, ...inParts({ ...fill, quantity: fill.quantity - most }, most)];

test('the note is the same in how many fills an order came, and in which order', () =>
  fc.assert(
    fc.property(someDay, fc.integer({ min: 50, max: 1_800 }), (day, most) => {
      const fills = day.fills.flatMap((fill) => inParts(fill, most)).toReversed();
      expect(chargesOfDay({ ...day, fills }).heads).toEqual(chargesOfDay(day).heads);
    }),
  ));

test('what legs add to a day is never below 0, and with the day it is the note of both', () =>
  fc.assert(
    fc.property(someDay, someDay, (day, { fills, settlements }) => {
      const legs = fills.map((fill) => ({ ...fill, mostUnits: 1_800 }));
      const added = addedCharges(day, { legs, settlements });
      for (const paise of Object.values(added.heads)) expect(paise).toBeGreaterThanOrEqual(0);
      const both = chargesOfDay({
        ...day,
        fills: [...day.fills, ...fills.map((fill, place) => ({ ...fill, orderId: `leg${place}` }))],
        settlements: [...day.settlements, ...settlements],
      });
      expect(added.totalPaise).toBe(both.totalPaise - chargesOfDay(day).totalPaise);
    }),
  ));

test('a leg larger than an order may be pays brokerage for each of its orders', () => {
  const leg = { ...aChargedFill(day), quantity: 1_900 };
  const brokerage = (mostUnits: number) =>
    addedCharges({ day, plan: aPlan, fills: [] }, { legs: [{ ...leg, mostUnits }] }).heads
      .brokerage;
  expect(brokerage(1_900)).toBe(2_000);
  expect(brokerage(900)).toBe(3 * 2_000);
});

test('a plan per lot takes of whole lots, and one with a share no more than its most', () => {
  const fills = [130, 65].map((quantity) =>
    aChargedFill(day, { orderId: 'one', quantity, lotUnits: 65 }),
  );
  const brokerage = (plan: Brokerage, traded: readonly ChargedFill[] = fills) =>
    chargesOfDay({ day, plan: { ...aPlan, brokerage: plan }, fills: traded }).heads.brokerage;
  expect(brokerage({ kind: 'perLot', paise: 1_000 })).toBe(3 * 1_000);
  expect(brokerage({ kind: 'share', perCrore: 10_000, mostPaise: 5_000 })).toBe(2_340);
  expect(brokerage({ kind: 'share', perCrore: 10_000, mostPaise: 2_000 })).toBe(2_000);
  expect(() => brokerage({ kind: 'perLot', paise: 1_000 }, [aChargedFill(day)])).toThrow(
    'No lot size for a plan per lot is known for 2025-02-05.',
  );
});
