import { expect, test } from 'vitest';
import { anAccount, RunWorld } from '#testing/run-world.ts';
import { dayResultPaise } from './limits.ts';
import { ownBook } from './own-book.ts';
import { allOrders } from './run-orders.ts';
import { openRun, saveRun } from './state.ts';

const legs = ['longCall', 'longPut', 'shortCall', 'shortPut'] as const;

/** A run that holds its four legs, all of which then expire. The short call alone pays. */
function expired(account = anAccount()) {
  const world = new RunWorld(account);
  world.pass(4);
  const { held } = ownBook(world.state.orders, world.state.hand);
  const premiumPaise = allOrders(world.state.orders).reduce(
    (sum, { side, quantity, limitPaise }) =>
      sum + (side === 'SELL' ? quantity : -quantity) * limitPaise,
    0,
  );
  const settlements = legs.map((leg) => {
    const instrumentId = world.leg(leg);
    const pricePaise = leg === 'shortCall' ? 3_000 : 0;
    return { instrumentId, units: held[instrumentId] ?? 0, pricePaise, at: world.now };
  });
  for (const settlement of settlements) world.apply({ kind: 'settled', settlement });
  return { world, held, settlements, madePaise: premiumPaise - 65 * 3_000 };
}

test('a run that holds to settlement ends with the price of its settlement', () => {
  const { world, madePaise } = expired();
  world.stop();
  world.read();
  world.second();
  expect(world.last.requests).toMatchObject([{ kind: 'flat', resultPaise: madePaise }]);
  expect(world.last.orders.create).toEqual([]);
});

test('positions that the broker lists on until the next day are no difference', () => {
  const { world } = expired();
  expect(Object.values(world.nets).every((units) => units === 0)).toBe(false);
  world.pass(240);
  expect(world.state.differs).toEqual({});
  expect(world.last.requests).toEqual([]);
  expect(world.state.comparison?.apart ?? null).toBeNull();
  expect(world.state.gate).toBe('active');
  for (const id of Object.keys(world.nets)) delete world.nets[Number(id)];
  world.pass(2);
  expect(world.state.differs).toEqual({});
});

test('a settlement is no trade by hand and counts once', () => {
  const { world, settlements } = expired();
  const { isTouched, touchedAt, held } = ownBook(world.state.orders, world.state.hand);
  expect({ isTouched, touchedAt, held }).toEqual({ isTouched: false, touchedAt: null, held: {} });
  const before = world.state.hand;
  for (const settlement of settlements) world.apply({ kind: 'settled', settlement });
  expect(world.state.hand).toBe(before);
});

test('the next holder of the run knows its settlements', () => {
  const { world, madePaise } = expired();
  const { account, orders } = world.state;
  world.pass(1);
  const next = openRun(account, { saved: saveRun(world.state), orders: allOrders(orders) });
  const { holdings } = ownBook(next.orders, next.hand);
  expect(holdings.closedPaise).toBe(madePaise);
  expect(holdings.open.size).toBe(0);
  expect(dayResultPaise(next, { now: world.now, runPaise: holdings.closedPaise })).toBe(madePaise);
});
