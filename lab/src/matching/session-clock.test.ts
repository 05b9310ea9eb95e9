import { istInstant, minuteMs } from '@sthira/contract/units';
import { optionContract } from '@sthira/quant/contracts/contracts';
import { expect, test } from 'vitest';
import { call, put, startExchange, underNrml } from '#testing/exchange-fixtures.ts';
import { netQuantity } from './positions.ts';

/** A week before the expiry of the fixture's options, and their expiry day. */
const tuesday = '2026-08-18';
const expiryDay = '2026-08-25';
const startAt = (day: string, time: string) =>
  startExchange({ hours: 'exchange', startsAt: istInstant(day, time) });

function states({ book }: ReturnType<typeof startExchange>) {
  return book.orders().map(({ tag, status }) => `${tag} ${status}`);
}

test('session clock: before the opening an order is refused or queued', () => {
  const world = startAt(tuesday, '09:10');
  world.place();
  world.pass(1_000);
  expect(world.book.orders()).toMatchObject([
    { status: 'Rejected', reason: expect.stringContaining('CURRENT INSTRUMENT STATE') },
  ]);
  world.fault({ kind: 'pre-open-queue' });
  world.place({ tag: 'a2' });
  world.pass(4 * minuteMs);
  expect(states(world)).toEqual(['a1 Rejected', 'a2 New']);
  world.pass(minuteMs);
  expect(states(world)).toEqual(['a1 Rejected', 'a2 Filled']);
});

test('session clock: at the close open orders end, and none is taken until the next opening', () => {
  const world = startAt(tuesday, '15:39');
  world.place({ terms: { limitPaise: 9_000 } });
  world.pass(59_000);
  expect(states(world)).toEqual(['a1 New']);
  world.pass(2_000);
  expect(world.book.orders()).toMatchObject([
    { status: 'Cancelled', reason: 'The validity of the order has ended' },
  ]);
  world.place({ tag: 'a2' });
  world.pass(1_000);
  expect(states(world)[1]).toBe('a2 Rejected');
});

test('session clock: options trade on in the closing auction of the cash market', () => {
  const world = startAt(tuesday, '15:20');
  world.place();
  world.pass(1_000);
  expect(states(world)).toEqual(['a1 Filled']);
});

test('session clock: no order is taken on a day without trading', () => {
  const world = startAt('2026-08-22', '11:00');
  world.place();
  world.pass(1_000);
  expect(states(world)).toEqual(['a1 Rejected']);
});

test('session clock: with endless hours orders and books end with their day', () => {
  const world = startExchange({ startsAt: istInstant(tuesday, '23:59') });
  world.place({ terms: { quantity: 65 } });
  world.place({ tag: 'a2', terms: { limitPaise: 9_000 } });
  world.pass(59_000);
  expect(states(world)).toEqual(['a1 Filled', 'a2 New']);
  world.pass(2_000);
  expect(states(world)).toEqual(['a1 Filled', 'a2 Cancelled']);
  expect(world.shownBooks.orders(world.target('orders'))).toEqual([]);
  expect(world.shownBooks.trades(world.target('trades'))).toEqual([]);
  expect(world.shownBooks.positions(world.target('positions'), 'DayWise')).toEqual([]);
  expect(world.shownBooks.positions(world.target('positions'), 'NetWise')).toMatchObject([
    { boughtQuantity: 65, boughtPaise: 650_000 },
  ]);
});

test.each(['exchange', 'always'] as const)(
  'session clock: on the day of expiry open positions are settled in cash, with %s hours',
  (hours) => {
    const world = startExchange({ hours, startsAt: istInstant(expiryDay, '15:38') });
    const before = world.exchange.funds('SIM01', world.now()).availablePaise;
    world.place({ side: 'SELL', terms: { quantity: 65 } });
    world.pass(minuteMs);
    expect(world.book.net(underNrml(call))).toBe(-65);
    world.pass(hours === 'exchange' ? 3 * minuteMs : 8.5 * 60 * minuteMs);
    expect(world.book.net(underNrml(call))).toBe(0);
    expect(world.book.settlements).toMatchObject([
      { side: 'BUY', quantity: 65, pricePaise: 2_000 },
    ]);
    expect(world.book.executions).toHaveLength(1);
    const positions = () =>
      world.shownBooks.positions(world.target('positions'), 'NetWise').map(netQuantity);
    if (hours === 'exchange') expect(positions()).toEqual([-65]);
    world.pass(9 * 60 * minuteMs);
    expect(positions()).toEqual([]);
    expect(world.exchange.funds('SIM01', world.now())).toMatchObject({
      availablePaise: before + 65 * (9_950 - 2_000),
      realisedPaise: 0,
    });
    world.place({ tag: 'late' });
    world.pass(1_000);
    expect(states(world).at(-1)).toBe('late Rejected');
  },
);

test('session clock: an expired position is settled once, also beside another contract', () => {
  const world = startAt(expiryDay, '15:30');
  const later = optionContract({
    ...{ underlying: 'NIFTY', day: tuesday, expiryDay: '2026-09-01' },
    ...{ strike: 24_500, optionType: 'PE' },
  });
  world.contracts.set(later.instrumentId, later);
  world.place({ side: 'SELL', terms: { quantity: 65 } });
  world.place({ instrumentId: later.instrumentId, tag: 'a2', terms: { quantity: 130 } });
  world.place({ instrumentId: put.instrumentId, tag: 'a3', terms: { quantity: 65 } });
  world.pass(1_000);
  world.place({ instrumentId: put.instrumentId, side: 'SELL', tag: 'a4', terms: { quantity: 65 } });
  for (let minute = 0; minute < 15; minute += 1) world.pass(minuteMs);
  expect(world.book.settlements).toEqual([
    {
      ...{ kind: 'expiry', segment: 'NSEFO', instrumentId: call.instrumentId },
      ...{ symbol: call.displayName, product: 'NRML', side: 'BUY', quantity: 65 },
      ...{ pricePaise: 2_000, at: istInstant(expiryDay, '15:40') },
    },
  ]);
  expect(Object.fromEntries(world.book.heldUnder('NRML'))).toEqual({
    [call.instrumentId]: 0,
    [later.instrumentId]: 130,
    [put.instrumentId]: 0,
  });
});
