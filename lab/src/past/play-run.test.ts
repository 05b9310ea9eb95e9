import type { StoredBar } from '@sthira/contract/market';
import { istInstant } from '@sthira/contract/units';
import { defaultParameters } from '@sthira/quant/enigma/parameters';
import { allOrders } from '@sthira/quant/run/books/run-orders';
import type { RunAccount } from '@sthira/quant/run/state/run-account';
import { aRunAccount } from '@sthira/quant/testing/run-fixtures';
import { expect, test } from 'vitest';
import type { RecordedSession } from '#backtest/backtest.ts';
import { createMarket } from '#market/market.ts';
import { momentByMoment } from '#testing/moment-by-moment.ts';
import { scaled } from '#testing/scaled-bar.ts';
import { playSessions } from './play-sessions.ts';

const market = createMarket({ seed: 'engine', hours: 'exchange' });
/** Minutes of a day until a time, with their levels changed by `move`. */
function sessionOf(
  day: string,
  until = '15:30',
  move: (bar: StoredBar) => number = () => 1,
): RecordedSession {
  const bars = market.bars('NIFTY', istInstant(day, '09:15'), istInstant(day, until), 60);
  return {
    day,
    bars: bars.map((bar) => scaled(bar, move(bar))),
    vixHundredths: bars.map(() => 1_400),
  };
}

const capitalPaise = 50_000_000;
const calm = { ...defaultParameters, threshold: 10, lots: 1, stop: 50 };

function played(sessions: readonly RecordedSession[], over: Partial<RunAccount> = {}) {
  const startedAt = sessions[0]?.bars[0]?.at ?? 0;
  const account = aRunAccount({ startedAt, parameters: calm, capitalPaise, ...over });
  const { broker, ...run } = playSessions(account, sessions);
  const lastAt = sessions.at(-1)?.bars.at(-1)?.at ?? 0;
  const orders = allOrders(run.state.orders);
  const { closedPaise } = run.state.orders.book.holdings;
  const madePaise = broker.cashPaise(lastAt) - account.capitalPaise;
  return { ...run, broker, orders, closedPaise, madePaise };
}

const rises = (from: string, by: number) => (bar: StoredBar) =>
  bar.at >= istInstant('2026-09-21', from) ? 1 + by : 1;

test('a day: wings first, then the shorts, all closed by 15:15 and paid in cash', () => {
  const { orders, broker, state, closedPaise, madePaise } = played([sessionOf('2026-09-21')]);
  const first = orders.filter(({ cycle }) => cycle === 1);
  expect(first.map(({ leg, state: life }) => `${leg} ${life}`).slice(0, 4)).toEqual([
    'longCall:entry filled',
    'longPut:entry filled',
    'shortCall:entry filled',
    'shortPut:entry filled',
  ]);
  const entries = broker.book.executions.filter(({ at }) => at <= (first[3]?.updatedAt ?? 0));
  expect(entries.map(({ order }) => order.side)).toEqual(['BUY', 'BUY', 'SELL', 'SELL']);
  expect(Math.max(...broker.book.executions.map(({ at }) => at))).toBeLessThan(
    istInstant('2026-09-21', '15:16'),
  );
  expect(broker.book.isFlat).toBe(true);
  const flowPaise = broker.book.executions.reduce(
    (sum, { order, quantity, pricePaise }) =>
      sum + (order.side === 'SELL' ? quantity : -quantity) * pricePaise,
    0,
  );
  expect([closedPaise, madePaise]).toEqual([flowPaise, flowPaise]);
  expect(state.account.state).toBe('running');
});

test('the stop closes the position within seconds of its bar, and the loss is gone from the cash', () => {
  const parameters = { ...calm, stop: 1, lots: 3 };
  const { orders, broker, madePaise } = played(
    [sessionOf('2026-09-21', '12:00', rises('11:00', 0.015))],
    { parameters, dailyLossPctHundredths: 10_000 },
  );
  const exits = orders.filter(({ purpose, cycle }) => purpose === 'exit' && cycle === 1);
  expect(exits).toHaveLength(4);
  const at = istInstant('2026-09-21', '11:01');
  for (const { createdAt } of exits) expect(createdAt - at).toBeLessThanOrEqual(30_000);
  expect(exits[0]?.createdAt).toBe(at);
  expect(broker.book.isFlat || orders.some(({ cycle }) => cycle > 1)).toBe(true);
  expect(madePaise).toBeLessThan(-500_000);
});

test('the daily limit ends the entries of its day and not those of the next', () => {
  const days = [
    sessionOf('2026-09-21', '15:30', rises('11:00', 0.03)),
    sessionOf('2026-09-22', '12:00'),
  ];
  const { orders, state } = played(days, {
    dailyLossPctHundredths: 100,
    parameters: { ...calm, lots: 3 },
  });
  expect(state.account.day).toMatchObject({ limitReachedAt: istInstant('2026-09-21', '11:01') });
  const entries = orders.filter(({ purpose }) => purpose === 'entry');
  const limitAt = istInstant('2026-09-21', '11:00');
  const later = entries.filter(({ createdAt }) => createdAt > limitAt);
  expect(entries.length).toBeGreaterThan(later.length);
  expect(later.length).toBeGreaterThan(0);
  for (const { createdAt } of later)
    expect(createdAt).toBeGreaterThan(istInstant('2026-09-22', '09:15'));
});

test('an account that cannot afford one lot orders nothing and says so', () => {
  const { orders, state } = played([sessionOf('2026-09-21', '12:00')], { capitalPaise: 2_000_000 });
  expect(orders).toEqual([]);
  expect(state.reason).toMatch(/^One lot needs/);
  expect(state.cannotTrade).toBe(true);
});

test('what is held over its expiry is settled in cash, and the books do not differ', () => {
  const { broker, state, closedPaise, madePaise, orders } = played([
    sessionOf('2026-09-21', '12:00'),
    { ...sessionOf('2026-09-22'), bars: [], vixHundredths: [] },
    sessionOf('2026-09-23', '09:20'),
  ]);
  expect(orders.map(({ purpose }) => purpose).filter((one) => one === 'exit')).toEqual([]);
  expect(orders.filter(({ purpose }) => purpose === 'settlement')).toHaveLength(4);
  expect(broker.book.settlements).toHaveLength(4);
  expect(broker.book.isFlat).toBe(true);
  expect(madePaise).toBe(closedPaise);
  expect(state.differs).toEqual({});
  expect(state.algorithm.phase).toBe('flat');
});

test('a run that squares off at the day’s end stops flat, with the day’s result', () => {
  const { broker, state, madePaise } = played([sessionOf('2026-09-21')], { squareOff: true });
  expect(state.account).toMatchObject({
    state: 'stopped',
    stoppingAt: istInstant('2026-09-21', '15:15'),
    day: { day: '2026-09-21', resultPaise: madePaise },
  });
  expect(broker.book.isFlat).toBe(true);
});

test('the same tape gives the same orders', () => {
  const first = played([sessionOf('2026-09-21')]);
  expect(played([sessionOf('2026-09-21')]).orders).toEqual(first.orders);
  expect(first.issues).toEqual([]);
});

test('a position held over night begins the result of its next day with the first moment of that day', () => {
  const sessions = [
    sessionOf('2026-09-21', '12:00'),
    sessionOf('2026-09-22', '09:20', rises('09:16', 0.001)),
  ];
  const account = aRunAccount({ startedAt: sessions[0]?.bars[0]?.at ?? 0, capitalPaise });
  const run = { ...account, parameters: { ...calm, stop: 50 } };
  const { dayStart, account: ended, orders } = playSessions(run, sessions).state;
  const plain = momentByMoment(run, sessions).state;
  expect(orders).toEqual(plain.orders);
  expect({ dayStart, ended }).toEqual({ dayStart: plain.dayStart, ended: plain.account });
  expect(dayStart?.day).toBe('2026-09-22');
});
