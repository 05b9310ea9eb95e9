import { expect, test } from 'vitest';
import { call, put, startExchange } from '#testing/exchange-fixtures.ts';
import { MarketConditions } from './market-conditions.ts';

function states({ book }: ReturnType<typeof startExchange>) {
  return book.orders().map(({ status, filledQuantity }) => [status, filledQuantity]);
}

test('market conditions: a contract without bid and ask does not trade, another does', () => {
  const world = startExchange();
  world.fault({ kind: 'no-bid', instrumentId: call.instrumentId });
  world.fault({ kind: 'no-ask', instrumentId: call.instrumentId });
  world.place({ side: 'SELL' });
  world.place({ instrumentId: put.instrumentId });
  world.pass(2_000);
  expect(states(world)).toEqual([
    ['New', 0],
    ['Filled', 130],
  ]);
  world.place({ instrumentId: call.instrumentId, tag: 'a2', terms: { type: 'MARKET' } });
  world.pass(500);
  expect(states(world)[2]).toEqual(['Rejected', 0]);
  world.faults.clear();
  world.pass(500);
  expect(states(world)[0]).toEqual(['Filled', 130]);
});

test('market conditions: a narrow band refuses limits within the usual one', () => {
  const world = startExchange();
  world.fault({ kind: 'price-band', percent: 1 });
  world.place({ terms: { limitPaise: 10_100 } });
  world.place({ terms: { limitPaise: 10_050 } });
  world.pass(1_000);
  expect(states(world)).toEqual([
    ['Rejected', 0],
    ['Filled', 130],
  ]);
});

test('market conditions: a halt refuses new orders with the exchange’s reason and keeps open ones', () => {
  const world = startExchange();
  world.place({ side: 'SELL', terms: { limitPaise: 10_050 } });
  world.pass(500);
  world.fault({ kind: 'halt', lastsMs: 20_000 });
  Object.assign(world.touch, { bidPaise: 10_100, askPaise: 10_200 });
  world.place({ tag: 'a2', instrumentId: put.instrumentId });
  world.pass(10_000);
  expect(states(world)).toEqual([
    ['New', 0],
    ['Rejected', 0],
  ]);
  expect(world.book.orders()[1]?.reason).toContain('CURRENT INSTRUMENT STATE');
  world.pass(11_000);
  expect(states(world)[0]).toEqual(['Filled', 130]);
});

test('market conditions: a halt may hold new orders, and cancels pass', () => {
  const world = startExchange();
  world.fault({ kind: 'halt', orders: 'held', instrumentId: call.instrumentId });
  world.place();
  world.place({ tag: 'a2' });
  world.pass(5_000);
  expect(states(world)).toEqual([
    ['New', 0],
    ['New', 0],
  ]);
  const [first] = world.book.orders();
  if (first) world.orderEntry.cancel(first, world.target('cancel'));
  world.pass(500);
  world.faults.clear();
  world.pass(500);
  expect(states(world)).toEqual([
    ['Cancelled', 0],
    ['Filled', 130],
  ]);
});

test('market conditions: a large order fills through a thin book up to its limit, the rest once the book is refilled', () => {
  const world = startExchange();
  world.fault({ kind: 'thin-depth', lots: 2, percent: 2 });
  world.place({ terms: { quantity: 65 * 8, limitPaise: 10_400 } });
  world.pass(2_000);
  expect(world.book.executions.map(({ quantity, pricePaise }) => [quantity, pricePaise])).toEqual([
    [130, 10_000],
    [130, 10_200],
    [130, 10_400],
  ]);
  world.pass(6_000);
  expect(states(world)).toEqual([['Filled', 520]]);
});

test('market conditions: published prices stand still while the market moves', () => {
  const { faults, fault, now, pass } = startExchange();
  const conditions = new MarketConditions(faults);
  const published = (client: string) =>
    conditions.publishedAt({ client, instrumentId: 1, now: now() });
  const since = now();
  fault({ kind: 'frozen-quote', client: 'SIM01' });
  pass(9_000);
  expect(published('SIM01')).toBe(since);
  expect(published('SIM02')).toBe(now());
});
