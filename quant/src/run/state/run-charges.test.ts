import { dayMs, istDay } from '@sthira/contract/units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allOrders, putOrders, runOrdersOf } from '#run/books/run-orders.ts';
import { anOrder } from '#testing/run-fixtures.ts';
import { anAccount, RunWorld, startsAt } from '#testing/run-world.ts';
import { chargesOf, chargesSincePaise, dayLossPaise, type RunCharges } from './run-charges.ts';

const today = istDay(startsAt);
const lossOf = ({ state, now }: RunWorld, dayPaise: number | null = -1_000) => {
  return dayLossPaise({ ...state, day: istDay(now), dayPaise });
};
const earlier = (day: string) =>
  new RunWorld(
    anAccount({ day: { day, resultPaise: 0, chargesPaise: 35_000, limitReachedAt: null } }),
  );

test('run charges: those of the day’s earlier runs count in the loss', () => {
  expect(lossOf(new RunWorld())).toBe(1_000);
  expect(lossOf(earlier(today))).toBe(36_000);
  expect(lossOf(earlier('2026-11-18'))).toBe(1_000);
});

test('run charges: an unknown result of the day leaves its loss unknown', () =>
  expect(lossOf(earlier(today), null)).toBeNull());

test('run charges: a run that ends reports the charges of its day', () => {
  const world = new RunWorld();
  world.pass(4);
  const openedPaise = chargesSincePaise(world.state.charges, today) ?? 0;
  expect(openedPaise).toBeGreaterThan(8_000);
  world.stop();
  world.pass(6);
  const [flat] = world.last.requests;
  expect(flat).toMatchObject({ kind: 'flat' });
  const chargesPaise = chargesSincePaise(world.state.charges, today) ?? 0;
  expect(chargesPaise).toBeGreaterThan(openedPaise + 8_000);
  expect(flat).toMatchObject({ chargesPaise });
});

test('run charges: charges folded from earlier ones equal those of all trades', () => {
  const drawn = fc.record({
    daysAfter: fc.integer({ min: 0, max: 3 }),
    side: fc.constantFrom('BUY' as const, 'SELL' as const),
    pricePaise: fc.integer({ min: 5, max: 20_000 }),
  });
  const property = fc.property(fc.array(drawn, { minLength: 4, maxLength: 16 }), (trades) => {
    let orders = runOrdersOf([]);
    let charges: RunCharges | undefined;
    for (const [place, { daysAfter, side, pricePaise }] of trades.entries()) {
      const fill = { quantity: 65, pricePaise, at: startsAt + daysAfter * dayMs + place };
      const filled = { state: 'filled' as const, filledQuantity: 65, fills: { [place]: fill } };
      orders = putOrders(orders, [anOrder({ tag: `tag${place}`, side, quantity: 65, ...filled })]);
      charges = chargesOf(anAccount(), orders, charges);
      expect(charges).toEqual(chargesOf(anAccount(), runOrdersOf(allOrders(orders))));
    }
    expect(charges?.totalPaise).toBeGreaterThan(0);
  });
  fc.assert(property, { numRuns: 60, seed: 33 });
});
