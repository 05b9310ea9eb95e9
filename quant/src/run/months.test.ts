// req: INVESTOR-172
import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { nextTradingDay } from '#calendar/trading-days.ts';
import { nextRollDays } from '#participation/roll-days.ts';
import type { ParticipationState } from '#participation/state.ts';
import { participation } from '#participation/strategy.ts';
import { allOrders } from '#run/books/run-orders.ts';
import { sessionsBetween } from '#testing/monthly-calls.ts';
import { MonthsWorld } from '#testing/months-world.ts';
import { lakh } from '#testing/roll-desk.ts';
import { turnOfMonth } from '#turn-of-month/strategy.ts';

/** A bid at the middle, its cancel, the wait for a fill that nobody saw, the ask, and the upper call. */
const rollTimes = [
  ...['14:00:00', '14:00:01', '14:02', '14:04:59', '14:05:00', '14:05:01', '14:05:02', '14:05:20'],
  ...['14:05:42', '14:05:43', '14:05:44', '14:05:45', '14:06'],
];

function aWorld(lakhs: number, day = '2026-12-29'): MonthsWorld {
  const parameters = participation.read('');
  return new MonthsWorld(
    { strategy: participation, parameters, capitalPaise: lakhs * lakh },
    istInstant(day, '13:59'),
  );
}

/** Some seconds of each session from the day after a roll to the day before the next. */
function live(world: MonthsWorld, from: string, until: string): void {
  for (const day of sessionsBetween(from, until))
    if (day !== from) world.at(day, '09:15', '11:00', '14:00', '14:30', '15:29');
}

/** The settlement in the evening, and the close that the market states the next morning. */
const settle = (world: MonthsWorld, day: string) =>
  world.at(day, '15:39', '15:40', '15:41', '16:00');

test('a run of participation bids, pays the ask, sells the upper call, holds until settlement, and rolls', () => {
  const world = aWorld(40);
  const [first] = world.at('2026-12-29', '14:00:00');
  expect(first?.create).toMatchObject([
    {
      ...{ leg: 'longCall:entry', side: 'BUY', quantity: 65, restsMs: 300_000, cycle: 1 },
      ...{ symbol: 'NIFTY 30MAR2027 CE 25000', strategy: { id: 2, version: 1 } },
    },
  ]);
  const bid = first?.create[0];
  const quote = world.quoteOf(bid?.instrumentId ?? 0);
  expect(bid?.limitPaise).toBeGreaterThan(quote?.bidPaise ?? 0);
  expect(bid?.limitPaise).toBeLessThan(quote?.askPaise ?? 0);
  world.at('2026-12-29', ...rollTimes.slice(1));
  const entry = ['longCall:entry cancelled', 'longCall:entry filled', 'shortCall:entry filled'];
  const spread = ['2027-03-30 25000 65', '2027-03-30 26300 -65'];
  expect([world.sent, world.held]).toEqual([entry, spread]);
  expect(world.state).toMatchObject({ broken: null, algorithm: { phase: 'holding' }, cycle: 1 });

  world.indexPaise = 2_570_000;
  live(world, '2026-12-29', '2027-03-30');
  expect([world.sent, world.held]).toEqual([entry, spread]);

  world.at('2027-03-30', ...rollTimes);
  const next = ['2027-06-29 25700 65', '2027-06-29 27000 -65'];
  expect(world.held).toEqual([...spread, ...next]);
  expect(world.state).toMatchObject({ cycle: 2, dayStart: { entries: 1 } });
  settle(world, '2027-03-30');
  expect(world.held).toEqual(next);
  live(world, '2027-03-30', '2027-04-06');
  expect(world.held).toEqual(next);
  expect(world.state.algorithm).toMatchObject({
    phase: 'holding',
    premiums: [{ rollDay: '2026-12-29' }, { rollDay: '2027-03-30' }],
    because: expect.stringMatching(/^the roll of Mar 30, 2027: 1 of 1 lots/) as string,
  });
  const paid = allOrders(world.state.orders).filter(({ purpose }) => purpose === 'settlement');
  expect(paid.map(({ limitPaise }) => limitPaise)).toEqual([70_000, 0]);
});

test('a call that is filled at its middle costs no more, and nothing waits for the ask', () => {
  const world = aWorld(40);
  const bid = world.at('2026-12-29', '14:00:00')[0]?.create[0];
  world.at('2026-12-29', '14:01');
  // The index falls for a moment, and the bid keeps its price.
  world.indexPaise = 2_496_000;
  world.at('2026-12-29', '14:02', '14:02:01');
  world.indexPaise = 2_500_000;
  world.at('2026-12-29', '14:02:02', '14:02:03');
  expect(world.sent).toEqual(['longCall:entry filled', 'shortCall:entry filled']);
  const [bought] = Object.values(allOrders(world.state.orders)[0]?.fills ?? {});
  expect(bought?.pricePaise).toBeLessThanOrEqual(bid?.limitPaise ?? 0);
});

test('a ladder of three lots buys a third each month, and each third settles alone', () => {
  const world = aWorld(105, '2026-11-23');
  const rolls = ['2026-11-23', '2026-12-29', '2027-01-25'];
  for (const [place, day] of rolls.entries()) {
    world.at(day, ...rollTimes);
    live(world, day, rolls[place + 1] ?? '2027-02-23');
  }
  const thirds = ['2027-02-23', '2027-03-30', '2027-04-27'].flatMap((day) => [
    `${day} 25000 65`,
    `${day} 26300 -65`,
  ]);
  expect(world.held).toEqual(thirds);
  // What the open spreads have lost is no capital of the next roll.
  const { premiums } = world.state.algorithm as ParticipationState;
  const [first = 0, second = 0, third = 0] = premiums.map(({ capitalPaise }) => capitalPaise);
  expect(first).toBe(105 * lakh);
  expect(second).toBeLessThan(first);
  expect(third).toBeLessThan(second);
  world.at('2027-02-23', ...rollTimes);
  settle(world, '2027-02-23');
  live(world, '2027-02-23', '2027-03-01');
  expect(world.held).toEqual([...thirds.slice(2), '2027-05-25 25000 65', '2027-05-25 26300 -65']);
  expect(world.state).toMatchObject({ broken: null, cycle: 4, algorithm: { phase: 'holding' } });
});

test('what is stored of a run does not grow with its months: twelve rolls and more of a ladder', () => {
  const world = aWorld(105, '2026-11-23');
  const sizes: number[] = [];
  let day = '2026-11-23';
  // More than 48 weeks: the numbers of the first options are those of others by now.
  for (let roll = 0; roll < 15; roll += 1) {
    world.at(day, ...rollTimes);
    settle(world, day);
    sizes.push(JSON.stringify(world.state.algorithm).length);
    world.at(nextTradingDay(day), '09:15', '10:00', '15:00');
    expect([day, world.held.length]).toEqual([day, Math.min(6, 2 * (roll + 1))]);
    day = nextRollDays(day).month;
  }
  expect(world.state).toMatchObject({ broken: null, differs: {}, cycle: 15 });
  // Three spreads, the premiums of twelve months, and an entry.
  expect(world.most.saved).toBeLessThan(6_000);
  expect(Math.max(...sizes.slice(13))).toBeLessThan(1.05 * Math.max(...sizes.slice(11, 13)));
  expect(world.most.live).toBeLessThan(30);
  // A bid, an order at the ask, a sale and two settlements.
  expect(allOrders(world.state.orders).length).toBe(3 * 15 + 2 * 12);
});

test('turn of the month: a run buys its call, and the next holders sell it', () => {
  const parameters = turnOfMonth.read('');
  const world = new MonthsWorld(
    { strategy: turnOfMonth, parameters, capitalPaise: 40 * lakh },
    istInstant('2026-11-25', '15:00'),
  );
  world.at('2026-11-25', '15:04:59', '15:05:00', '15:05:01', '15:05:02', '15:20');
  expect(world.held).toEqual(['2026-12-29 25000 65']);
  for (const day of sessionsBetween('2026-11-26', '2026-12-03'))
    world.at(day, '09:15', '12:00', '15:10', '15:29');
  expect(world.held).toEqual(['2026-12-29 25000 65']);
  world.at('2026-12-03', '15:04:59', '15:05:00', '15:05:01', '15:05:02', '15:05:03');
  expect([world.held, world.sent]).toEqual([[], ['longCall:entry filled', 'longCall:exit filled']]);
  expect(world.state).toMatchObject({ broken: null, algorithm: { phase: 'flat', bought: null } });
  world.at('2026-12-28', '15:05', '15:05:01', '15:05:02');
  expect(world.held).toEqual(['2027-01-25 25000 130']);
});
