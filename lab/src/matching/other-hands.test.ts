import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { call, put, startExchange, underNrml } from '#testing/exchange-fixtures.ts';
import { carryOver, closeIntraday, orderByHand, squareOffByRms } from './other-hands.ts';

const of = ({ segment, instrumentId, displayName }: typeof call) => ({
  clientCode: 'SIM01',
  segment,
  instrumentId,
  symbol: displayName,
});

test('order by hand: it trades at market without a tag', () => {
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

test('order by hand: the risk checks apply', () => {
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

test('risk desk: cancels all orders and closes all positions, shorts first and in slices', () => {
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

test('risk desk: needs no margin to sell a wing', () => {
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

test('intraday positions: closed at 15:20, all others stay', () => {
  const startsAt = istInstant('2026-08-18', '15:19');
  const { exchange, place, pass, book, now } = startExchange({ startsAt });
  place({ side: 'SELL' });
  pass(500);
  orderByHand(exchange, { ...of(call), side: 'BUY', quantity: 130, product: 'MIS' }, now());
  pass(500);
  const intraday = { ...underNrml(call), product: 'MIS' } as const;
  const after = (ms: number) => {
    const since = now();
    pass(ms);
    closeIntraday(exchange, { since, now: now() });
    pass(500);
    return [book.net(underNrml(call)), book.net(intraday)];
  };
  expect(after(30_000)).toEqual([-130, 130]);
  expect(after(30_000)).toEqual([-130, 0]);
  orderByHand(exchange, { ...of(call), side: 'BUY', quantity: 130, product: 'MIS' }, now());
  expect(after(300_000)).toEqual([-130, 130]);
});

test('position of the day before: only the position book has it', () => {
  const { exchange, book, now, target, shownBooks } = startExchange();
  carryOver(exchange, { ...of(call), side: 'SELL', quantity: 65 }, now());
  expect(book.net(underNrml(call))).toBe(-65);
  expect(shownBooks.positions(target('positions'), 'NetWise')).toMatchObject([
    { soldQuantity: 65, soldPaise: 65 * 9_975, product: 'NRML' },
  ]);
  expect(shownBooks.positions(target('positions'), 'DayWise')).toEqual([]);
  expect([shownBooks.orders(target('orders')), shownBooks.trades(target('trades'))]).toEqual([
    [],
    [],
  ]);
});

test('order by hand: it may have the tag of another order', () => {
  const { exchange, now, pass, book } = startExchange();
  orderByHand(exchange, { ...of(call), side: 'BUY', quantity: 65, tag: 'a1' }, now());
  pass(500);
  expect(book.orders()).toMatchObject([{ tag: 'a1', source: 'hand', status: 'Filled' }]);
});
