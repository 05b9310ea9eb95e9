import { expect, test } from 'vitest';
import { call, put, startExchange, underNrml } from '#testing/exchange-fixtures.ts';
import { orderByHand, squareOffByRms } from './other-hands.ts';

const of = ({ segment, instrumentId, displayName }: typeof call) => ({
  clientCode: 'SIM01',
  segment,
  instrumentId,
  symbol: displayName,
});

test('an order by hand trades at market and carries no tag', () => {
  const { exchange, place, pass, book, now } = startExchange();
  place({ side: 'SELL' });
  pass(500);
  orderByHand(exchange, { ...of(call), side: 'BUY', quantity: 65 }, now());
  pass(500);
  expect(book.net(underNrml(call))).toBe(-65);
  expect(
    book.executions.map(({ order, pricePaise }) => [order.tag, order.source, pricePaise]),
  ).toEqual([
    ['a1', 'api', 9_950],
    ['', 'hand', 10_000],
  ]);
});

test('an order by hand meets the risk checks', () => {
  const { exchange, place, pass, book, now } = startExchange();
  place({ side: 'SELL', terms: { limitPaise: 10_500 } });
  pass(500);
  orderByHand(exchange, { ...of(call), side: 'BUY', quantity: 65 }, now());
  pass(500);
  expect(book.orders()[1]).toMatchObject({
    status: 'Rejected',
    reason: expect.stringContaining('17071'),
  });
});

test('the risk desk cancels everything and closes everything, shorts first and in pieces', () => {
  const { exchange, place, pass, book, now } = startExchange();
  place({ instrumentId: put.instrumentId, terms: { quantity: 1_300 } });
  place({ side: 'SELL', terms: { quantity: 1_300 } });
  place({ side: 'SELL', tag: 'a2', terms: { quantity: 1_300 } });
  place({ tag: 'a3', terms: { limitPaise: 9_000 } });
  pass(1_000);
  expect([book.net(underNrml(call)), book.net(underNrml(put))]).toEqual([-2_600, 1_300]);
  const { cancelled, sent } = squareOffByRms(exchange, 'SIM01', { now: now() });
  expect(cancelled).toMatchObject([
    { tag: 'a3', status: 'Cancelled', reason: 'RMS:Auto Square Off' },
  ]);
  expect(sent.map(({ side, terms, tag }) => [side, terms.quantity, tag])).toEqual([
    ['BUY', 1_800, 'RMSAUTOSQOFF'],
    ['BUY', 800, 'RMSAUTOSQOFF'],
    ['SELL', 1_300, 'RMSAUTOSQOFF'],
  ]);
  pass(2_000);
  expect(book.isFlat).toBe(true);
  expect(book.live()).toEqual([]);
});

test('the risk desk asks for no margin: it sells a wing that nobody could sell by hand', () => {
  const world = startExchange({ marginPaise: 10_000, cashPaise: 130 * 10_000 });
  world.place({ instrumentId: put.instrumentId, terms: { limitPaise: 10_000 } });
  world.pass(500);
  world.place({ side: 'SELL' });
  world.pass(500);
  world.fault({ kind: 'no-ask', instrumentId: call.instrumentId });
  orderByHand(world.exchange, { ...of(put), side: 'SELL', quantity: 130 }, world.now());
  world.pass(500);
  expect(world.book.orders().at(-1)).toMatchObject({
    status: 'Rejected',
    reason: expect.stringContaining('Margin Exceeds'),
  });
  expect(world.book.net(underNrml(put))).toBe(130);
  squareOffByRms(world.exchange, 'SIM01', { now: world.now() });
  world.pass(500);
  expect(world.book.net(underNrml(put))).toBe(0);
});
