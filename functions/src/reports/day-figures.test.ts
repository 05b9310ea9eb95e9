// req: ADMIN-23, INVESTOR-169

import { type Day, dayMs, hourMs, istDay, istInstant } from '@sthira/contract/units';
import { sumHeads } from '@sthira/quant/charges/charge-heads';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReal } from '#documents/accounts.ts';
import type { AccountDayDocument, ClosedDays } from '#documents/orders.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { anOrder } from '#testing/order-fixture.ts';
import { accountReport, type DayRange } from './account-report.ts';
import { firstTouched, splitRange } from './closed-days.ts';
import { dayFigures } from './day-figures.ts';
import { paperFigures } from './paper-figures.ts';
import { platformReport } from './platform-report.ts';
import { creationSpan } from './read-orders.ts';

const account = anAccount();
const nothing = sumHeads([]);
const firstAt = istInstant('2026-08-17', '00:00');
const dayNumber = (place: number): Day => istDay(firstAt + place * dayMs);
const daysOf = ({ fromDay, toDay }: DayRange) =>
  Array.from({ length: 10 }, (_, place) => dayNumber(place)).filter(
    (day) => fromDay <= day && day <= toDay,
  );

test('day figures: orders count on the day of their creation, executions on their own day', () => {
  const late = istInstant('2026-08-17', '23:59');
  const fills = { exec: { quantity: 65, pricePaise: 8_000, at: late + 120_000 } };
  const orders = [
    anOrder({ at: late - 60_000, filledAtPaise: 10_000, updatedAt: late }),
    anOrder({ at: late, side: 'BUY', filledQuantity: 65, fills, updatedAt: late + 123_000 }),
    anOrder({ at: late + 240_000, state: 'lost', runId: 'run2' }),
    anOrder({ at: late + 240_000, state: 'unknown', runId: 'run2' }),
  ];
  expect(
    dayFigures(orders, { range: { fromDay: '2026-08-17', toDay: '2026-08-18' }, account }),
  ).toEqual([
    {
      ...{ day: '2026-08-17', realisedPaise: 0, closedUnits: 0, fills: 1 },
      ...{
        orders: { filled: 2, cancelled: 0, rejected: 0, lost: 0, open: 0 },
        fillMs: [60_000, 123_000],
        runIds: ['run1'],
        charges: { ...nothing, brokerage: 2_000, stt: 1_000, exchange: 231, sebi: 1, gst: 402 },
        result: { turnoverPaise: 0, heldUnits: 65, entered: true },
      },
    },
    {
      ...{ day: '2026-08-18', realisedPaise: 130_000, closedUnits: 65, fills: 1 },
      ...{
        orders: { filled: 0, cancelled: 0, rejected: 0, lost: 1, open: 1 },
        fillMs: [],
        runIds: ['run2', 'run1'],
        charges: { ...nothing, brokerage: 2_000, exchange: 185, sebi: 1, gst: 393 },
        result: { turnoverPaise: 130_000, entered: true },
      },
    },
  ]);
  expect(
    dayFigures(orders, { range: { fromDay: '2026-08-18', toDay: '2026-08-18' }, account })[0]
      ?.realisedPaise,
  ).toBe(130_000);
});

test('day figures: a day says whose orders it had, where they were not the first strategy’s', () => {
  const at = istInstant('2026-08-17', '14:30');
  const range = { fromDay: '2026-08-17', toDay: '2026-08-17' };
  const of = (id: number, place: number) =>
    anOrder({ at: at + place, tag: `${id} ${place}`, strategy: { id, version: 1 } });
  const idOf = (...orders: OrderDocument[]) =>
    dayFigures(orders, { range, account })[0]?.strategyId;
  expect([idOf(of(2, 0)), idOf(of(1, 0)), idOf(anOrder({ at }))]).toEqual([
    2,
    undefined,
    undefined,
  ]);
  expect([idOf(of(1, 0), of(3, 1)), idOf(of(1, 1), of(3, 0))]).toEqual([3, undefined]);
});

const aStep = fc.record({
  run: fc.constantFrom('same', 'same', 'same', 'next'),
  gapMs: fc.integer({ min: 0, max: 14 * hourMs }),
  side: fc.constantFrom('BUY' as const, 'SELL' as const),
  instrumentId: fc.integer({ min: 1, max: 2 }),
  state: fc.constantFrom(
    'filled' as const,
    'filled' as const,
    'open' as const,
    'cancelled' as const,
    'rejected' as const,
    'lost' as const,
  ),
  fills: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 90 }),
      pricePaise: fc.integer({ min: 5, max: 20_000 }),
      delayMs: fc.option(fc.integer({ min: 0, max: 6 * hourMs })),
    }),
    { maxLength: 3 },
  ),
});

/**
 * What an account may have stored: one run at a time, each order executed within its day's time.
 */
const someOrders = fc.array(aStep, { maxLength: 30 }).map((steps) => {
  let at = firstAt + hourMs;
  let run = 0;
  return steps.map(({ run: which, gapMs, fills, ...changes }): OrderDocument => {
    if (which === 'next') run += 1;
    at += gapMs + (which === 'next' ? 6 * hourMs : 0);
    const executed = fills.map(({ delayMs, ...fill }, place) => [
      `e${place}`,
      { ...fill, at: delayMs === null ? null : at + delayMs },
    ]);
    return anOrder({
      ...changes,
      at,
      runId: `run${run}`,
      updatedAt: at + gapMs,
      fills: Object.fromEntries(executed),
    });
  });
});

/** As `readOrders` and `readAllOrders` find them. */
function ordersRead(all: readonly OrderDocument[], range: DayRange): OrderDocument[] {
  const { fromAt, toAt } = creationSpan(range);
  const within = all.filter(({ createdAt }) => fromAt <= createdAt && createdAt < toAt);
  const begun = all.filter(
    ({ runId, createdAt }) => runId === within[0]?.runId && createdAt < fromAt,
  );
  return [...begun, ...within];
}

const figuresOf = (orders: readonly OrderDocument[], range: DayRange) =>
  dayFigures(ordersRead(orders, range), { range, account });

/** The closed days one by one, each as it was when it was closed, the others from the orders. */
function bothWays(
  orders: readonly OrderDocument[],
  {
    range,
    closed,
    written,
  }: { range: DayRange; closed: ClosedDays; written: readonly AccountDayDocument[] },
) {
  const parts = splitRange(range, closed);
  const stored = parts.closed.flatMap(({ fromDay, toDay }) =>
    written.filter(({ day }) => fromDay <= day && day <= toDay),
  );
  const days = [...stored, ...parts.open.flatMap((part) => figuresOf(orders, part))];
  return {
    fromOrders: figuresOf(orders, range),
    fromDays: days.sort((one, other) => one.day.localeCompare(other.day)),
  };
}

const aRange = fc
  .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))
  .map((ends) => {
    const [from = 0, to = 0] = ends.sort((one, other) => one - other);
    return { fromDay: dayNumber(from), toDay: dayNumber(to) };
  });
const someClosed = aRange.map(
  ({ fromDay, toDay }): ClosedDays => ({ fromDay, throughDay: toDay, checkedAt: 0 }),
);
const closeEach = (orders: readonly OrderDocument[], { fromDay, throughDay }: ClosedDays) =>
  daysOf({ fromDay, toDay: throughDay }).flatMap((day) =>
    figuresOf(orders, { fromDay: day, toDay: day }),
  );

test('day figures: closed and open days together are the report of all orders, wherever the border is', () => {
  const report = (range: DayRange, days: AccountDayDocument[]) =>
    platformReport({
      readAt: 0,
      range,
      users: [],
      accounts: [account].filter(isReal),
      deleted: [],
      daysOf: new Map([[account.id, days]]),
      milliCredits: 0,
      actions: [],
      actionsLeftOut: 0,
      issues: [],
      paper: paperFigures({ accounts: [], deleted: [], now: 0 }),
    });
  fc.assert(
    fc.property(someOrders, aRange, someClosed, (orders, range, closed) => {
      const { fromOrders, fromDays } = bothWays(orders, {
        range,
        closed,
        written: closeEach(orders, closed),
      });
      expect(fromDays).toEqual(fromOrders);
      expect(report(range, fromDays)).toEqual(report(range, fromOrders));
    }),
    { numRuns: 300 },
  );
});

test('day figures: an order that changes later is corrected by counting its account again from the first changed day', () => {
  const aChange = fc.record({
    place: fc.nat(),
    quantity: fc.integer({ min: 1, max: 90 }),
    delayMs: fc.integer({ min: 0, max: 6 * hourMs }),
  });
  fc.assert(
    fc.property(someOrders, aChange, someClosed, (orders, { place, quantity, delayMs }, closed) => {
      const changed = orders.map((order, at): OrderDocument => {
        if (at !== place % orders.length) return order;
        return {
          ...order,
          state: 'filled',
          fills: {
            ...order.fills,
            late: { quantity, pricePaise: 7_000, at: order.createdAt + delayMs },
          },
        };
      });
      const order = changed[place % orders.length];
      const fromDay = order && firstTouched(order, closed);
      const range = { fromDay: closed.fromDay, toDay: closed.throughDay };
      const before = closeEach(orders, closed).filter(
        ({ day }) => fromDay === undefined || day < fromDay,
      );
      const again = fromDay === undefined ? [] : figuresOf(changed, { ...range, fromDay });
      const { fromOrders, fromDays } = bothWays(changed, {
        range,
        closed,
        written: [...before, ...again],
      });
      expect(fromDays).toEqual(fromOrders);
    }),
    { numRuns: 300 },
  );
});

test('day figures: equal to those of the account’s own report', () => {
  fc.assert(
    fc.property(someOrders, aRange, (orders, range) => {
      const read = ordersRead(orders, range);
      const {
        days,
        trades,
        orders: made,
      } = accountReport(read, { source: { account, readAt: 0 }, range });
      const figures = dayFigures(read, { range, account });
      expect(figures.filter(({ fills }) => fills > 0)).toMatchObject(days);
      expect(figures.reduce((sum, { fills }) => sum + fills, 0)).toBe(trades.length);
      const outcomes = figures.map(({ orders: all }) => all);
      expect(outcomes.reduce((sum, { rejected, lost }) => sum + rejected + lost, 0)).toBe(
        made.filter(({ status }) => status === 'rejected').length,
      );
      expect(
        outcomes.flatMap((each) => Object.values(each)).reduce((sum, count) => sum + count, 0),
      ).toBe(made.length);
    }),
  );
});
