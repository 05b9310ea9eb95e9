// req: INVESTOR-173
import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { participation } from '#participation/strategy.ts';
import type { OrderDocument } from '#run/books/order-document.ts';
import { allOrders } from '#run/books/run-orders.ts';
import { MonthsWorld } from '#testing/months-world.ts';
import { lakh } from '#testing/roll-desk.ts';
import { turnOfMonth } from '#turn-of-month/strategy.ts';

const bidding = ['14:00:00', '14:00:01', '14:02', '14:04:59', '14:05:00', '14:05:01', '14:05:20'];
const rollTimes = [...bidding, '14:05:42', '14:05:43', '14:05:44', '14:05:45', '14:06'];

const ofLakhs = (lakhs: number, day: string) =>
  new MonthsWorld(
    {
      ...{ strategy: participation, parameters: participation.read('') },
      capitalPaise: lakhs * lakh,
    },
    istInstant(day, '13:59'),
  );

/** Two thirds of a ladder, of which the second has just been bought. */
function twoThirds(): MonthsWorld {
  const world = ofLakhs(105, '2026-11-23');
  world.at('2026-11-23', ...rollTimes);
  world.at('2026-12-29', ...rollTimes);
  expect(world.held).toEqual([...february, ...march]);
  return world;
}

const february = ['2027-02-23 25000 65', '2027-02-23 26300 -65'];
const march = ['2027-03-30 25000 65', '2027-03-30 26300 -65'];
const isOf =
  (leg: string, expiry: string) =>
  ({ leg: its, symbol }: OrderDocument): boolean =>
    its === leg && symbol.includes(expiry);
const legsOf = (world: MonthsWorld, expiry: string) =>
  allOrders(world.state.orders)
    .filter(({ symbol }) => symbol.includes(expiry))
    .map(({ leg, state }) => `${leg} ${state}`);

test('an upper call that nobody buys rests for 15 minutes, and then the lower one is sold back', () => {
  const world = ofLakhs(40, '2026-12-29');
  world.meets = ({ leg }) => (leg === 'shortCall:entry' ? 'unfilled' : 'filled');
  world.at('2026-12-29', ...rollTimes, '14:15', '14:20', '14:20:42');
  expect(world.sent).toEqual([
    ...['longCall:entry cancelled', 'longCall:entry filled', 'shortCall:entry open'],
  ]);
  world.at('2026-12-29', '14:20:45', '14:20:46', '14:21:00');
  // For forty seconds the sale may have traded before its cancel: the cover stays.
  expect(world.held).toEqual(['2027-03-30 25000 65']);
  world.at('2026-12-29', '14:21:30', '14:21:31', '14:21:32', '14:21:33');
  expect(world.held).toEqual([]);
  expect(world.sent.slice(2)).toEqual(['shortCall:entry cancelled', 'longCall:exit filled']);
  expect(allOrders(world.state.orders).at(-1)?.why).toBe('no upper call is sold above it');
  expect(world.state).toMatchObject({ broken: { count: 1 }, algorithm: { phase: 'flat' } });
  world.at('2026-12-30', ...rollTimes);
  expect(world.sent.length).toBe(4);
});

test('a bid that nobody meets lapses, which is no broken entry, and the next session goes on', () => {
  const world = ofLakhs(40, '2026-12-29');
  world.meets = () => 'unfilled';
  const times = [...rollTimes, '14:20', '14:44:50', '14:45', '14:45:01', '15:00'];
  world.at('2026-12-29', ...times);
  world.at('2026-12-30', ...times);
  expect(world.state).toMatchObject({ broken: null, algorithm: { phase: 'flat' } });
  expect(new Set(world.sent)).toEqual(new Set(['longCall:entry cancelled']));
  world.meets = () => 'filled';
  world.at('2026-12-31', ...rollTimes);
  expect(world.held).toEqual(march);
});

test('a broker that rejects a bid is tried twice a day, and then nothing is opened any more', () => {
  const world = ofLakhs(40, '2026-12-29');
  world.meets = () => 'rejected';
  world.at('2026-12-29', '14:00:00', '14:00:01');
  expect(world.state).toMatchObject({ broken: { count: 1 }, algorithm: { phase: 'flat' } });
  world.pass(30);
  expect(world.sent).toEqual(['longCall:entry rejected', 'longCall:entry rejected']);
  expect(world.state.broken).toMatchObject({ count: 2 });
  expect(world.state.reason).toContain('Nothing is opened until the account is stopped');
});

test.each([
  ['upper', 'shortCall:entry', ['longCall:entry filled', 'shortCall:entry rejected']],
  ['lower', 'longCall:entry', []],
])(
  'a ladder whose %s call the broker rejects keeps its other spreads, and counts as broken',
  (_, leg, legs) => {
    const world = twoThirds();
    world.meets = (order) => (isOf(leg, '27APR2027')(order) ? 'rejected' : 'filled');
    world.at(
      '2027-01-25',
      ...rollTimes,
      '14:07',
      '14:08',
      '14:15',
      '14:16',
      '14:30',
      '14:31',
      '14:32',
      '14:33',
    );
    expect(world.held).toEqual([...february, ...march]);
    expect(world.state).toMatchObject({ broken: { count: 2 }, algorithm: { phase: 'holding' } });
    expect(world.state.broken?.reason).toContain('an order was not filled');
    expect(legsOf(world, '27APR2027')).toEqual(expect.arrayContaining(legs));
    expect(legsOf(world, '23FEB2027').concat(legsOf(world, '30MAR2027'))).toEqual(
      [0, 1].flatMap(() => [
        'longCall:entry cancelled',
        'longCall:entry filled',
        'shortCall:entry filled',
      ]),
    );
    // The rest of the month and the next roll are not closed by what happened.
    world.at('2027-02-23', '11:00', '14:00', '15:40', '15:41');
    expect(world.held).toEqual(march);
  },
);

test('another hand that closes a call closes its spread, and no other', () => {
  const world = twoThirds();
  world.at('2027-01-11', '11:00');
  const sold = allOrders(world.state.orders).find(isOf('shortCall:entry', '23FEB2027'));
  world.hand(sold?.instrumentId ?? 0, 'BUY', 65);
  world.pass(12);
  expect(world.held).toEqual(march);
  expect(world.state.algorithm).toMatchObject({ phase: 'holding' });
  expect(allOrders(world.state.orders).at(-1)).toMatchObject({
    ...{ leg: 'longCall:exit', symbol: 'NIFTY 23FEB2027 CE 25000' },
    why: 'a leg was traded by another hand',
  });
});

test('a lower call that nobody bids for is left to expire, and beside other spreads it waits', () => {
  const last = ({ held, sent }: MonthsWorld) => [held, sent.length];
  const closedByHand = (world: MonthsWorld, day: string) => {
    world.indexPaise = 2_000_000;
    world.at(day, '11:00');
    const sold = allOrders(world.state.orders).find(({ leg }) => leg === 'shortCall:entry');
    world.hand(sold?.instrumentId ?? 0, 'BUY', 65);
    world.pass(20);
  };
  const alone = ofLakhs(40, '2026-12-29');
  alone.at('2026-12-29', ...rollTimes);
  closedByHand(alone, '2027-03-29');
  expect(last(alone)).toEqual([[], 4]);
  expect(alone.state.algorithm).toMatchObject({ phase: 'flat' });
  expect(allOrders(alone.state.orders).at(-1)).toMatchObject({ leg: 'longCall:settlement' });
  const beside = twoThirds();
  closedByHand(beside, '2027-02-22');
  expect(last(beside)).toEqual([[february[0], ...march], 6]);
  beside.at('2027-02-23', '15:40', '15:41');
  expect(beside.held).toEqual(march);
});

test.each([
  ['while the lower call is bid for', ['14:00:00', '14:00:01', '14:01'], []],
  ['while the upper call is offered', rollTimes, ['2027-03-30 25000 65']],
])('a square off %s cancels at once and closes what is there', (_, times, held) => {
  const world = ofLakhs(40, '2026-12-29');
  world.meets = ({ leg }) => (leg === 'shortCall:entry' ? 'unfilled' : 'filled');
  world.at('2026-12-29', ...times);
  expect(world.held).toEqual(held);
  world.stop();
  const [first] = world.at('2026-12-29', '14:10:00');
  expect(first?.cancel).toHaveLength(1);
  world.pass(70);
  expect([world.held, world.state.algorithm.phase]).toEqual([[], 'flat']);
  expect(world.state.broken).toBeNull();
});

test('a square off in the middle of a quarter closes every spread, sold calls first', () => {
  const world = twoThirds();
  world.at('2027-01-11', '11:00');
  world.stop();
  world.pass(12);
  expect(world.held).toEqual([]);
  expect(world.sent.slice(6)).toEqual([
    ...['shortCall:exit filled', 'shortCall:exit filled'],
    ...['longCall:exit filled', 'longCall:exit filled'],
  ]);
});

test('the kill switch takes a bid back at once, and leaves what is held', () => {
  const world = twoThirds();
  world.at('2027-01-25', '14:00:00', '14:00:01');
  world.entries = 'blocked';
  const [first] = world.at('2027-01-25', '14:00:02');
  expect(first?.cancel).toMatchObject([{ leg: 'longCall:entry', restsMs: 300_000 }]);
  world.at('2027-01-25', '14:00:03', '14:10', '14:45', '14:45:01');
  expect(world.held).toEqual([...february, ...march]);
  expect(world.state).toMatchObject({ broken: null, algorithm: { phase: 'holding' } });
});

test('a lower call of which half is filled at the middle gets the rest at the ask', () => {
  const world = ofLakhs(80, '2026-12-29');
  world.meets = ({ leg }) => (leg === 'longCall:entry' ? 'half' : 'filled');
  world.at('2026-12-29', '14:00:00', '14:00:01');
  world.indexPaise = 2_496_000;
  world.at('2026-12-29', '14:02', '14:02:01', '14:02:02', '14:02:03');
  expect(world.held).toEqual(march);
  world.meets = () => 'filled';
  world.indexPaise = 2_500_000;
  world.at('2026-12-29', '14:02:04', '14:04:59', '14:05:00', '14:05:01', '14:05:20');
  expect(world.held).toEqual(march);
  world.at('2026-12-29', '14:05:42', '14:05:43', '14:05:44', '14:05:45', '14:06');
  expect(world.held).toEqual(['2027-03-30 25000 130', '2027-03-30 26300 -130']);
  expect(world.sent).toEqual([
    ...['longCall:entry cancelled', 'shortCall:entry filled'],
    ...['longCall:entry filled', 'shortCall:entry filled'],
  ]);
  expect(world.state).toMatchObject({ broken: null, algorithm: { spreads: [{ units: 130 }] } });
});

test('a sale that the exchange ends is not repeated while it may have traded', () => {
  const world = ofLakhs(40, '2026-12-29');
  world.meets = ({ leg }) => (leg === 'shortCall:entry' ? 'unfilled' : 'filled');
  world.at('2026-12-29', ...rollTimes);
  world.endOrders('shortCall:entry');
  world.meets = () => 'filled';
  const sales = (...times: string[]) =>
    world.at('2026-12-29', ...times).flatMap(({ create }) => create.map(({ leg }) => leg));
  expect(sales('14:06:01', '14:06:10', '14:06:40')).toEqual([]);
  expect(sales('14:06:42', '14:06:43')).toEqual(['shortCall:entry']);
  expect(world.held).toEqual(march);
});

test('turn of the month: a call that is not filled is bid for anew, and a rejected one is left', () => {
  const aTurn = () =>
    new MonthsWorld(
      {
        ...{ strategy: turnOfMonth, parameters: turnOfMonth.read('') },
        capitalPaise: 40 * lakh,
      },
      istInstant('2026-11-25', '15:00'),
    );
  const slow = aTurn();
  slow.meets = () => 'unfilled';
  slow.at('2026-11-25', '15:05:00', '15:05:01', '15:05:31', '15:05:32', '15:06:00');
  slow.meets = () => 'filled';
  slow.at('2026-11-25', '15:06:14', '15:06:15', '15:06:16');
  expect(slow.sent).toEqual(['longCall:entry cancelled', 'longCall:entry filled']);
  expect(slow.state).toMatchObject({ broken: null, algorithm: { phase: 'holding' } });
  const refused = aTurn();
  refused.meets = () => 'rejected';
  refused.at('2026-11-25', '15:05:00', '15:05:01', '15:05:31', '15:20');
  expect(refused.sent).toEqual(['longCall:entry rejected']);
  expect(refused.state).toMatchObject({ broken: { count: 1 }, algorithm: { phase: 'flat' } });
});
