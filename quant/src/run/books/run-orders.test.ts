import { istDay } from '@sthira/contract/units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayHaveTraded } from '#run/facts/agreement.ts';
import { isFlat, unaccountedTags } from '#run/facts/flat.ts';
import { liveRow } from '#run/live-row.ts';
import { capExits } from '#run/orders/exits.ts';
import { planOrders } from '#run/orders/plan.ts';
import { isShort, needsBooks, readingsDue } from '#run/readings.ts';
import { reasonToReduce } from '#run/rules/order-gate.ts';
import { reasonToHold, reasonToLeaveCycle } from '#run/rules/reasons.ts';
import { openRun, type RunMarket, type RunState, type Second, saveRun } from '#run/state/state.ts';
import { step } from '#run/step.ts';
import {
  account,
  drawnEvents,
  eventOf,
  marketAt,
  order,
  startsAt,
  stored,
  tagOf,
  traded,
} from '#testing/drawn-run.ts';
import { factsAt } from '#testing/facts-at.ts';
import { anOrder, aReading } from '#testing/run-fixtures.ts';
import type { BookTrade } from './books.ts';
import type { OrderDocument } from './order-document.ts';
import { isFinal, isUnaccounted, signed, workingUnits } from './order-life.ts';
import {
  allOrders,
  changedOrders,
  liveOrders,
  orderOf,
  runOrdersOf,
  withHand,
} from './run-orders.ts';
import { runWaits } from './run-waits.ts';

/** The same run without settled orders: every rule walks all of them. */
const plain = (state: RunState): RunState => ({
  ...state,
  orders: runOrdersOf(allOrders(state.orders), state.orders.hand),
});
const byTag = (state: RunState) => new Map(allOrders(state.orders).map((each) => [each.tag, each]));
const comparable = (state: RunState) => ({
  ...state,
  cancelSentAt: null,
  orders: byTag(state),
  hand: state.orders.hand,
});

/** What other code asks of a run outside its seconds, from the sums and from all orders. */
function expectSame(state: RunState, now: number): void {
  const sight = { market: marketAt(now, 0), now, hours: 'always' as const };
  const asked = (of: RunState) => [
    liveRow(of, sight),
    readingsDue(of, now),
    needsBooks(of),
    isShort(of),
    of.orders.book,
    answers(of, sight),
  ];
  expect(asked(state)).toEqual(asked(plain(state)));
  const all = allOrders(state.orders);
  expect(workingUnits(liveOrders(state.orders))).toEqual(workingUnits(all));
  expect(needsBooks(state)).toBe(
    state.account.state === 'stopping' ||
      Object.keys(state.differs).length > 0 ||
      all.some((each) => !isFinal(each.state)),
  );
  expectSums(state, sight);
}

/** What one second asks of all orders, including rules that this second did not reach. */
function answers(state: RunState, { market, now }: { market: RunMarket; now: number }) {
  const facts = factsAt(state, now, { hours: 'always', market });
  const { orders } = state;
  const { held } = orders.book;
  const { settled } = orders;
  const intents = ['long', 'short'].flatMap((side) =>
    traded.slice(0, 4).map((contract) => {
      const isLong = side === 'long';
      const leg = `${side}${contract.optionType === 'CE' ? 'Call' : 'Put'}` as 'longCall';
      return {
        leg,
        contract,
        side: isLong ? 'SELL' : 'BUY',
        quantity: contract.lotSize,
        purpose: 'exit',
      } as const;
    }),
  );
  const planned = intents.flatMap((intent) =>
    [2, state.cycle].map((cycle) => {
      const place = {
        accountId: 'a1',
        runId: 'run1',
        cycle,
        epoch: 1,
        now,
        ordersPerSecond: 99,
        tagOf,
        strategy: { id: 1, version: 1 },
      } as const;
      const asked = {
        gate: 'active',
        entries: 'allowed',
        squareOff: 'no',
        intents: [intent],
        cancels: [],
        cancelSentAt: {},
        isNaked: false,
      } as const;
      return planOrders({
        ...place,
        ...asked,
        intents: [intent],
        cancels: [],
        orders: liveOrders(orders),
        settled,
        tradedPaise: new Map(),
        quoteOf: market.quoteOf,
      }).create;
    }),
  );
  return {
    planned,
    capped: capExits(intents, { ...facts, held }),
    hold: reasonToHold(
      factsAt({ ...state, orders: withHand(state.orders, {}), differs: {} }, now),
      'allowed',
    ),
    leave: reasonToLeaveCycle(facts),
    unaccounted: new Set(unaccountedTags(state)),
    mayHaveTraded: liveOrders(orders).flatMap((each) =>
      mayHaveTraded(each, { now, waits: runWaits }) ? [each.tag] : [],
    ),
    flat: isFlat({ ...facts, differences: [], held: {} }),
    gate: reasonToReduce({ ...facts, orders: withHand(orders, {}) }),
    ordered:
      liveOrders(orders).filter(({ createdAt }) => istDay(createdAt) === istDay(now)).length +
      (settled.createdOn.get(istDay(now)) ?? 0),
    lastCycle: Math.max(settled.lastCycle, ...liveOrders(orders).map(({ cycle }) => cycle)),
    waits: settled.unaccounted.length > 0 || liveOrders(orders).some(isUnaccounted),
  };
}

/** Computed from the fills of all orders, without the remembered sums. */
function expectSums(state: RunState, { market }: { market: RunMarket }): void {
  const { held, foreign, holdings } = state.orders.book;
  const net = new Map<number, number>();
  let cashPaise = 0;
  const trade = (
    { instrumentId, side }: Pick<OrderDocument, 'instrumentId' | 'side'>,
    fill: { quantity: number; pricePaise: number },
  ) => {
    net.set(instrumentId, (net.get(instrumentId) ?? 0) + signed({ side }, fill.quantity));
    cashPaise -= signed({ side }, fill.quantity) * fill.pricePaise;
  };
  for (const each of allOrders(state.orders)) {
    for (const fill of Object.values(each.fills)) trade(each, fill);
    expect(Object.values(each.fills).reduce((sum, fill) => sum + fill.quantity, 0)).toBe(
      each.filledQuantity,
    );
  }
  for (const each of Object.values(state.orders.hand)) trade(each, each);
  for (const [id, units] of net) expect((held[id] ?? 0) + (foreign[id] ?? 0)).toBe(units);
  if (Object.keys(state.orders.hand).length > 0) return;
  const worth = [...net].reduce(
    (sum, [id, units]) => sum + units * (market.quoteOf(id)?.lastPaise ?? 0),
    cashPaise,
  );
  expect(
    liveRow(
      { ...state, reconciled: true },
      { market, now: market.bars.at(-1)?.at ?? 0, hours: 'always' },
    ).mtmPaise,
  ).toBe(worth);
  expect([...holdings.open.keys()].sort()).toEqual(
    [...net].flatMap(([id, units]) => (units === 0 ? [] : [id])).sort(),
  );
}

test('run orders: a run with settled orders decides and reports what it does with all orders in sight', {
  timeout: 120_000,
}, () => {
  const met = { settled: 0, revived: 0, orders: 0, hands: 0 };
  const run = fc.property(
    fc.array(order, { minLength: 20, maxLength: 70 }),
    drawnEvents,
    (drawn, events) => {
      let now = startsAt;
      let state = openRun(account, {
        saved: undefined,
        orders: drawn.map((each, place) => stored(each, place + 1)),
      });
      const books = { orders: [], trades: [], readAt: now, answeredAt: now };
      const funds = {
        marginAvailablePaise: 500_000_000,
        marginUtilizedPaise: 0,
        cashPaise: null,
        readAt: now,
      };
      state = step(state, {
        kind: 'begin',
        books,
        positions: aReading({}, now),
        funds,
        now,
      }).state;
      let taken = state.orders;
      for (const each of events) {
        now += each.afterMs;
        if (each.kind === 'reopen') {
          const reopened = openRun(state.account, {
            saved: saveRun(state),
            orders: allOrders(state.orders),
          });
          state = {
            ...reopened,
            reconciled: true,
            positions: state.positions,
            booksReadAt: state.booksReadAt,
            funds: state.funds,
          };
        }
        const event = eventOf(state, each, now);
        const next = step(state, event);
        const expected = step(plain(state), event);
        expect({ ...next, state: comparable(next.state) }).toEqual({
          ...expected,
          state: comparable(expected.state),
        });
        const changed = changedOrders(state.orders, next.state.orders).map(({ tag }) => tag);
        if (each.afterMs > 1_000) {
          const known = new Map(allOrders(taken).map((one) => [one.tag, one]));
          expect(changedOrders(taken, next.state.orders)).toEqual(
            allOrders(next.state.orders).filter((one) => known.get(one.tag) !== one),
          );
          taken = next.state.orders;
        }
        met.settled += next.state.orders.settled.byTag.size;
        met.revived += changed.filter((tag) => state.orders.settled.byTag.has(tag)).length;
        met.orders += next.orders.create.length;
        met.hands += Object.keys(next.state.orders.hand).length;
        state = next.state;
        expectSame(state, now);
      }
    },
  );
  fc.assert(run, { numRuns: 60 });
  for (const count of Object.values(met)) expect(count).toBeGreaterThan(20);
});

/** A run whose orders all settled long ago and whose books were just read. */
function settledRun(orders: readonly OrderDocument[]): RunState {
  const read = aReading({}, startsAt);
  const funds = {
    marginAvailablePaise: 500_000_000,
    marginUtilizedPaise: 0,
    cashPaise: null,
    readAt: startsAt,
  };
  const opened = openRun(account, { saved: undefined, orders });
  const { state } = second(
    { ...opened, reconciled: true, booksReadAt: startsAt, positions: read, funds },
    'held',
  );
  expect(liveOrders(state.orders)).toEqual([]);
  return state;
}

function second(state: RunState, entries: Second['entries']) {
  const market = marketAt(startsAt, 0);
  return step(state, {
    kind: 'second',
    second: {
      now: startsAt,
      epoch: 1,
      hours: 'always',
      ordersPerSecond: 7,
      market,
      entries,
      tagOf,
    },
  });
}

const many = (count: number, over: (place: number) => Partial<OrderDocument>) =>
  Array.from({ length: count }, (_, place) =>
    anOrder({
      tag: `t${place}`,
      state: 'cancelled',
      seen: true,
      appOrderId: `n${place}`,
      attempt: place,
      purpose: 'exit',
      ...over(place),
    }),
  );

test('run orders: settled orders count for the cycle, the gate and the readings', () => {
  const pairs = many(30, (place) => {
    const fills = { [`x${place}`]: { quantity: 65, pricePaise: 100, at: place } };
    return {
      cycle: 7,
      side: place % 2 ? 'BUY' : 'SELL',
      state: 'filled',
      quantity: 65,
      filledQuantity: 65,
      fills,
    };
  });
  const entered = second(settledRun(pairs), 'allowed');
  expect([entered.state.cycle, entered.orders.create.length > 0]).toEqual([8, true]);
  const today = settledRun(many(601, () => ({ createdAt: startsAt - 3_600_000 })));
  expect(second({ ...today, gate: 'active', gateReason: '' }, 'allowed').state.gateReason).toBe(
    'More than 600 orders in one day',
  );
  const lost = settledRun(many(30, () => ({ state: 'lost' })).map(({ seen: _, ...each }) => each));
  expect(readingsDue(lost, startsAt + 4_000).books).toBe(true);
  const changedLater = {
    ...lost,
    positions: aReading({}, 500),
  };
  expect([
    readingsDue(changedLater, 501).positions,
    isFlat({ ...factsAt(changedLater, startsAt), held: {} }),
  ]).toEqual([true, false]);
  expect(
    isFlat({
      ...factsAt({ ...changedLater, positions: null }, startsAt),
      held: {},
    }),
  ).toBe(false);
});

test('run orders: an entry that did not fill completely is not settled within its cycle', () => {
  const orders = many(30, (place) => ({ cycle: 1, purpose: place === 3 ? 'entry' : 'exit' }));
  const opened = { ...openRun(account, { saved: undefined, orders }), reconciled: true };
  expect(Object.keys(second(opened, 'held').state.orders.live)).toEqual(['t3']);
  expect(Object.keys(second({ ...opened, cycle: 2 }, 'held').state.orders.live)).toEqual([]);
});

test('run orders: a late trade of a settled order is counted once', () => {
  const state = settledRun(many(30, () => ({})));
  const trade = {
    executionId: 'e1',
    appOrderId: 'n7',
    tag: '',
    instrumentId: 40001,
    symbol: '',
    side: 'SELL',
    quantity: 65,
    pricePaise: 1,
    at: null,
  };
  const books = {
    orders: [],
    trades: [trade as BookTrade],
    readAt: startsAt,
    answeredAt: startsAt,
  };
  const once = step(state, { kind: 'books', books }).state;
  const twice = step(once, { kind: 'books', books }).state;
  expect(liveOrders(twice.orders)).toMatchObject([{ tag: 't7', filledQuantity: 65 }]);
  expect(twice.orders.book.held).toEqual({ 40001: -65 });
  expect([orderOf(twice.orders, 't7'), twice.orders.hand]).toEqual([
    orderOf(once.orders, 't7'),
    {},
  ]);
});
