import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { allOrders } from '#run/books/run-orders.ts';
import { openRun, saveRun } from '#run/state/state.ts';
import { anAccount, RunWorld } from '#testing/run-world.ts';

const expiredAt = istInstant('2026-11-23', '15:40');
const hours = { hours: 'exchange' } as const;

/** What the market says of the index; the other prices of the world are still. */
function market(world: RunWorld, nifty: { lastPaise: number; previousClosePaise?: number }) {
  return { ...hours, market: { ...world.market, indices: { NIFTY: { ...nifty, at: world.now } } } };
}

/** A run that holds its four legs at 15:40 of the expiry day, and what they brought in. */
function expired() {
  const world = new RunWorld(anAccount());
  world.pass(4);
  const { held } = world.state.orders.book;
  const creditPaise = allOrders(world.state.orders).reduce(
    (sum, { side, quantity, limitPaise }) =>
      sum + (side === 'SELL' ? quantity : -quantity) * limitPaise,
    0,
  );
  world.now = expiredAt;
  return { world, held, creditPaise };
}

const settlementsOf = (world: RunWorld) =>
  allOrders(world.state.orders).filter(({ purpose }) => purpose === 'settlement');
/** A level 100 points beyond the sold call, which therefore pays 100 points. */
const beyond = (world: RunWorld) => {
  const strike = Number(
    allOrders(world.state.orders)
      .find(({ leg }) => leg === 'shortCall:entry')
      ?.symbol.split(' ')
      .at(-1),
  );
  return { levelPaise: strike * 100 + 10_000, paysPaise: 10_000 };
};

test('settlements: at expiry the legs are closed at the exchange’s price without an order', () => {
  const { world, held, creditPaise } = expired();
  const { levelPaise, paysPaise } = beyond(world);
  expect(Object.keys(held)).toHaveLength(4);
  world.second(() => 'filled', market(world, { lastPaise: levelPaise }));
  expect(world.last.orders.create).toEqual([]);
  const { held: after, holdings } = world.state.orders.book;
  expect(after).toEqual({});
  expect(holdings.closedPaise).toBe(creditPaise - 65 * paysPaise);
  expect(settlementsOf(world).map(({ leg, limitPaise }) => [leg, limitPaise])).toEqual([
    ['longCall:settlement', 0],
    ['longPut:settlement', 0],
    ['shortCall:settlement', paysPaise],
    ['shortPut:settlement', 0],
  ]);
  expect(world.state.algorithm.phase).toBe('flat');
});

test('settlements: none before the options have stopped trading', () => {
  const { world, held } = expired();
  world.now = expiredAt - 2_000;
  world.second(() => 'silence', market(world, { lastPaise: 2_500_000 }));
  expect(settlementsOf(world)).toEqual([]);
  expect(world.state.orders.book.held).toEqual(held);
});

test('settlements: none at an index level from before the close, until the next day states the close', () => {
  const { world } = expired();
  const stale = { NIFTY: { lastPaise: 2_500_000, at: expiredAt - 3 * 3_600_000 } };
  world.second(() => 'filled', { ...hours, market: { ...world.market, indices: stale } });
  expect(settlementsOf(world)).toEqual([]);
  world.now = istInstant('2026-11-25', '09:05');
  const { levelPaise, paysPaise } = beyond(world);
  world.second(() => 'filled', market(world, { lastPaise: 1, previousClosePaise: levelPaise }));
  expect(settlementsOf(world).map(({ limitPaise }) => limitPaise)).toContain(paysPaise);
});

test('settlements: the close that the next trading day states corrects it, and no later day does', () => {
  const { world, creditPaise } = expired();
  const { levelPaise, paysPaise } = beyond(world);
  world.second(() => 'filled', market(world, { lastPaise: levelPaise }));
  world.now = istInstant('2026-11-25', '09:05');
  const stated = { lastPaise: 1, previousClosePaise: levelPaise + 250 };
  world.second(() => 'filled', market(world, stated));
  world.now = istInstant('2026-11-26', '09:05');
  world.second(() => 'filled', market(world, { lastPaise: 1, previousClosePaise: 1 }));
  const { holdings } = world.state.orders.book;
  expect(holdings.closedPaise).toBe(creditPaise - 65 * (paysPaise + 250));
  expect(settlementsOf(world)).toHaveLength(4);
});

test('settlements: positions that the broker lists until the next day are no difference', () => {
  const { world } = expired();
  world.second(() => 'filled', market(world, { lastPaise: 2_500_000 }));
  expect(Object.values(world.nets).every((units) => units === 0)).toBe(false);
  for (let count = 0; count < 240; count += 1) {
    world.read();
    world.second(() => 'filled', market(world, { lastPaise: 2_500_000 }));
  }
  expect(world.state.differs).toEqual({});
  expect(world.last.requests).toEqual([]);
  expect(world.state.gate).toBe('active');
});

test('settlements: a square off after the expiry ends with their result', () => {
  const { world, creditPaise } = expired();
  const { levelPaise, paysPaise } = beyond(world);
  world.stop();
  world.second(() => 'filled', market(world, { lastPaise: levelPaise }));
  world.read();
  world.second(() => 'filled', market(world, { lastPaise: levelPaise }));
  const resultPaise = creditPaise - 65 * paysPaise;
  expect(world.last.requests).toMatchObject([{ kind: 'flat' }]);
  expect(world.state.orders.book.holdings.closedPaise).toBe(resultPaise);
});

test('settlements: a bought option costs its tax, and brokerage only in the money', () => {
  const { world } = expired();
  const before = world.state.charges.totalPaise ?? 0;
  const { levelPaise } = beyond(world);
  const wing = levelPaise + 30_000;
  world.second(() => 'filled', market(world, { lastPaise: wing }));
  // Two legs are in the money: the sold call, and the wing by 200 points: 0.15 % of 65 × ₹200 is
  // ₹19.50, rounded with the day's tax to ₹20; ₹20 brokerage each, and 18 % GST on these.
  expect(settlementsOf(world).map(({ limitPaise }) => limitPaise)).toEqual([20_000, 0, 40_000, 0]);
  expect((world.state.charges.totalPaise ?? 0) - before).toBe(2_000 + 4_000 + 720);
});

test('settlements: the next holder of the run knows them', () => {
  const { world } = expired();
  world.second(() => 'filled', market(world, { lastPaise: 2_500_000 }));
  const { account, orders } = world.state;
  const next = openRun(account, { saved: saveRun(world.state), orders: allOrders(orders) });
  const book = (state: typeof next) => state.orders.book.holdings;
  expect(book(next)).toEqual(book(world.state));
  expect(book(next).open.size).toBe(0);
});
