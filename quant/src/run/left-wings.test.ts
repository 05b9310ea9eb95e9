import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { allOrders } from '#run/books/run-orders.ts';
import { anAccount, parameters, RunWorld } from '#testing/run-world.ts';

const unlimited = { dailyLossPctHundredths: 10_000 };

/** A run whose sold option cost it its stop, and whose bought one nobody bids for. */
function stopped({ type = 'Call', ...over }: { type?: string; cooldown?: number } = {}) {
  const world = new RunWorld(
    anAccount({ ...unlimited, parameters: { ...parameters, cooldown: 0.5, ...over } }),
  );
  world.pass(4);
  const wing = world.leg(`long${type}`);
  world.moved = { [world.leg(`short${type}`)]: 10_000, [wing]: -1_000_000 };
  world.pass(5);
  return { world, wing };
}

const heldBy = (world: RunWorld) => world.state.orders.book.held;
const settlementsOf = (world: RunWorld) =>
  allOrders(world.state.orders).filter(({ purpose }) => purpose === 'settlement');

test.each(['Call', 'Put'])(
  'a flat run counts the bought %s that it leaves as settled for nothing, and its books agree',
  (type) => {
    const { world, wing } = stopped({ type });
    const lastTradeAt = world.books.trades.at(-1)?.at;
    expect(world.nets[wing]).toBe(65);
    expect(heldBy(world)).toEqual({});
    expect(settlementsOf(world)).toMatchObject([
      {
        leg: `long${type}:settlement`,
        side: 'SELL',
        quantity: 65,
        limitPaise: 0,
        createdAt: lastTradeAt,
      },
    ]);
    world.pass(20);
    expect(world.state.differs).toEqual({});
    expect(world.last.requests).toEqual([]);
  },
);

test('left wings: the next position is not judged by the loss of the one before', () => {
  const { world } = stopped();
  world.moved = {};
  world.pass(60);
  expect(world.state.cycle).toBe(2);
  expect(world.state.reason).toMatch(/^Holding/);
});

test('left wings: one that ends in the money is settled at the close that the next trading day states', () => {
  const { world, wing } = stopped({ cooldown: 1_440 });
  const [{ settled } = {}] = settlementsOf(world);
  const { closedPaise } = world.state.orders.book.holdings;
  world.now = istInstant('2026-11-25', '09:15');
  const previousClosePaise = (settled?.strike ?? 0) * 100 + 10_000;
  const indices = { NIFTY: { lastPaise: 1, previousClosePaise, at: world.now } };
  world.second(() => 'filled', { hours: 'exchange', market: { ...world.market, indices } });
  expect(settlementsOf(world)).toMatchObject([{ instrumentId: wing, limitPaise: 10_000 }]);
  expect(world.state.orders.book.holdings.closedPaise).toBe(closedPaise + 65 * 10_000);
});

test.each([
  ['a wing that is offered for more than three ticks', { askPaise: 20 }],
  ['a wing that nobody offers', { askPaise: 0 }],
])('left wings: %s is sold once it has a bid', (_, offer) => {
  const world = new RunWorld(anAccount(unlimited));
  world.pass(4);
  const wing = world.leg('longCall');
  world.moved = { [world.leg('shortCall')]: 10_000 };
  for (let count = 0; count < 6; count += 1) {
    const { market } = world;
    const quoteOf = (id: number) => {
      const quote = market.quoteOf(id);
      return quote && id === wing ? { ...quote, bidPaise: 0, ...offer } : quote;
    };
    world.pass(1, () => 'filled', { market: { ...market, quoteOf } });
  }
  expect(settlementsOf(world)).toEqual([]);
  expect(heldBy(world)).toEqual({ [wing]: 65 });
  world.pass(3);
  expect(world.nets[wing]).toBe(0);
});
