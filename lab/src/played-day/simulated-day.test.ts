// req: INVESTOR-115

import { type Day, istDay, istInstant } from '@sthira/contract/units';
import { planOf } from '@sthira/quant/charges/brokerage-plan';
import { chargesOfDay } from '@sthira/quant/charges/charges-of-day';
import { settlementOf } from '@sthira/quant/charges/traded-day';
import { quoteOption } from '@sthira/quant/prices/option-quote';
import { describe, expect, test } from 'vitest';
import type { Execution } from '#matching/order.ts';
import type { DayPlayer, PlayedMinute } from './day-player.ts';
import { type DayKind, dayKinds } from './day-scripts.ts';
import { type SimulatedDay, simulatedDay } from './simulated-day.ts';

const friday = '2026-11-27';
/** The trading day before an expiry on a Monday. */
const eve = '2026-11-20';

const begin = (over: Partial<SimulatedDay> = {}) =>
  simulatedDay({
    ...{ day: friday, kind: 'ordinary', sizeLakhs: 5, strategy: '{"preset":"daily"}' },
    ...{ accountId: 'SimulatedDay00000000', accountName: 'SIMULATED DAY', dailyLossPct: 2 },
    ...over,
  });

const whole = (player: DayPlayer) => player.play(Number.POSITIVE_INFINITY);

function fillOf({ order, quantity, pricePaise, at }: Execution) {
  const { appOrderId, instrumentId, side } = order;
  const exchange = 'NSE' as const;
  return { orderId: String(appOrderId), instrumentId, exchange, side, quantity, pricePaise, at };
}

/** What the exchange says that a day has cost and brought in. */
function bookOf({ broker: { book } }: DayPlayer, day: Day) {
  const ofDay = ({ at }: { at: number }) => istDay(at) === day;
  const fills = book.executions.filter(ofDay).map(fillOf);
  const settled = book.settlements.filter(ofDay);
  const flowPaise = [...fills, ...settled].reduce(
    (sum, { side, quantity, pricePaise }) =>
      sum + (side === 'SELL' ? quantity : -quantity) * pricePaise,
    0,
  );
  const settlements = settled.map((one) => settlementOf(one, 'NSE'));
  const { totalPaise } = chargesOfDay({ day, plan: planOf('Paper', day), fills, settlements });
  return { flowPaise, chargesPaise: totalPaise };
}

function madeOf({ points }: PlayedMinute) {
  const { grossPaise = 0, netPaise = 0 } = points.at(-1) ?? {};
  return { flowPaise: grossPaise, chargesPaise: grossPaise - netPaise };
}

/** The days of each kind, each played once. */
const ended = Object.fromEntries(
  dayKinds.map((kind) => {
    const player = begin({ kind });
    return [kind, { player, end: whole(player) }];
  }),
) as Record<DayKind, { player: DayPlayer; end: PlayedMinute }>;

describe.each(dayKinds)('a played day that is %s', (kind) => {
  const { player, end } = ended[kind];

  test('trades by the strategy, ends flat, and has made what the exchange booked', () => {
    expect(player.broker.book.isFlat).toBe(true);
    expect(end.trades.length).toBeGreaterThanOrEqual(8);
    expect(end).toMatchObject({ stands: 'over', nothingOpened: null });
    const { flowPaise, chargesPaise } = bookOf(player, friday);
    expect(madeOf(end)).toEqual({ flowPaise, chargesPaise });
    const cashPaise = player.broker.cashPaise(end.at);
    expect(cashPaise - 50_000_000).toBe(flowPaise);
    const shown = end.positions.reduce((sum, { pnl }) => sum + Math.round((pnl ?? 0) * 100), 0);
    expect(shown).toBe(flowPaise);
  });

  test('goes from the opening to a minute after the close', () => {
    expect(end.points[0]?.at).toBeLessThan(istInstant(friday, '09:17'));
    expect(end.minutes).toEqual({ played: 386, of: 386 });
    expect(istDay(end.at)).toBe(friday);
  });
});

test('a day that is played again, minute by minute, has the same trades', () => {
  const player = begin({ kind: 'crash' });
  let minute = player.play(0);
  expect(minute).toMatchObject({ stands: 'playing', trades: [], at: istInstant(friday, '09:15') });
  while (minute.stands === 'playing') minute = player.play(1);
  const { trades, row } = ended.crash.end;
  expect(trades.length).toBeGreaterThan(0);
  expect({ trades: minute.trades, row: minute.row }).toEqual({ trades, row });
});

test('bids and asks lie further apart than the model has them', () => {
  const { player, end } = ended.ordinary;
  const { market, book } = player.broker;
  const { indices } = market.seenAt(end.at, []);
  const levels = {
    indexPaise: indices?.NIFTY?.lastPaise ?? 0,
    vixHundredths: indices?.INDIAVIX?.lastPaise ?? 0,
  };
  const apart = ({ askPaise, bidPaise }: { askPaise: number; bidPaise: number }) =>
    askPaise - bidPaise;
  const wider = book.orders().map((order) => {
    const listed = market.listed(order);
    const model = listed?.kind === 'option' && quoteOption(listed.contract, end.at, levels);
    return model ? apart(market.touch(order, end.at)) - apart(model) : Number.NaN;
  });
  expect(Math.min(...wider)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...wider)).toBeGreaterThan(0);
});

test('the kinds move the index as they say', () => {
  const rangeOf = (kind: DayKind) => {
    const levels = ended[kind].end.points.map(({ indexPaise }) => indexPaise);
    return { first: levels[0] ?? 0, last: levels.at(-1) ?? 0, least: Math.min(...levels) };
  };
  const { first, least } = rangeOf('crash');
  expect(least / first).toBeLessThan(0.97);
  const moving = rangeOf('moving');
  expect(Math.abs(moving.last / moving.first - 1)).toBeGreaterThan(0.01);
});

test('a strategy that holds over the night is carried, and settles on the next day', () => {
  const player = begin({ day: eve, strategy: '{"preset":"eve"}' });
  const first = whole(player);
  expect(first.row.run?.remaining).toHaveLength(4);
  expect(first.row.run?.reason).toMatch(/^Holding until it settles/);
  player.goOn();
  const second = whole(player);
  expect([second.day, second.stands]).toEqual(['2026-11-23', 'over']);
  expect(player.broker.book.isFlat).toBe(true);
  expect(second.row.run?.remaining).toEqual([]);
  expect(player.broker.cashPaise(second.at) - 50_000_000).toBe(second.row.mtmPaise);
  expect(madeOf(second).chargesPaise).toBe(bookOf(player, second.day).chargesPaise);
});

test.each([
  [
    'a day on which its strategy opens nothing',
    { strategy: '{"preset":"eve"}' },
    { account: 'large-enough', reason: expect.stringMatching(/^New positions on/) },
  ],
  [
    'an account that is too small',
    { sizeLakhs: 1 },
    { account: 'too-small', reason: expect.stringMatching(/^The worst case of one lot/) },
  ],
])('%s says why in the words of its row', (_, over, why) => {
  const end = whole(begin(over));
  expect(end.orders).toEqual([]);
  expect(end.nothingOpened).toEqual(why);
});

test('a square off closes everything and ends the day', () => {
  const player = begin();
  let minute = player.play(30);
  while (minute.row.run?.remaining.length !== 4) minute = player.play(1);
  player.squareOff();
  minute = whole(player);
  expect(minute).toMatchObject({ stands: 'over', row: { state: 'stopped' } });
  expect(player.broker.book.isFlat).toBe(true);
  expect(minute.dayOfRuns).toMatchObject({ resultPaise: madeOf(minute).flowPaise });
  expect(madeOf(minute)).toEqual(bookOf(player, friday));
});
