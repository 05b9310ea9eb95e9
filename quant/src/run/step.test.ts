import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { optionChain } from '#contracts.ts';
import { defaultParameters } from '#enigma.ts';
import { quoteOption } from '#option-quote.ts';
import type { Books, PositionFigures, PositionsReading } from './books.ts';
import { anOrder, aRunAccount } from './fixtures.ts';
import { liveRow } from './live-row.ts';
import type { OrderDocument } from './order-document.ts';
import { reasonToHold } from './reasons.ts';
import { allOrders, orderOf } from './run-orders.ts';
import {
  openRun,
  type RunAccount,
  type RunEvent,
  type RunMarket,
  type RunState,
  type Second,
  type Step,
  saveRun,
} from './state.ts';
import { step } from './step.ts';

const startsAt = istInstant('2026-11-19', '10:00');
const levels = { indexPaise: 2_500_000, vixHundredths: 1_500 };
const contracts = optionChain({
  underlying: 'NIFTY',
  day: '2026-11-19',
  expiries: ['2026-11-23'],
  spotPaise: levels.indexPaise,
});
const bars = Array.from({ length: 40 }, (_, place) => {
  const closePaise = levels.indexPaise + (place % 2 === 0 ? 1_000 : -1_000);
  return {
    at: startsAt + (place - 39) * 60_000,
    openPaise: closePaise,
    highPaise: closePaise,
    lowPaise: closePaise,
    closePaise,
  };
});

const parameters = { ...defaultParameters, threshold: 10, lots: 1, cooldown: 15 };
const anAccount = (over: Partial<RunAccount> = {}): RunAccount =>
  aRunAccount({ startedAt: startsAt, parameters, ...over });

/**
 * A run at a broker that fills everything at once, whose books the test may bend before they are
 * told.
 */
class Desk {
  now = startsAt;
  state: RunState;
  books: Books;
  /** What is added to an option's price, by instrument. */
  moved: Record<number, number> = {};
  /** What the position book counts a trade too much, by instrument. */
  repricedPaise: Record<number, number> = {};
  quotesStoodStillMs = 0;
  readonly nets: Record<number, number> = {};
  last: Step;

  constructor(account = anAccount()) {
    this.state = openRun(account, { saved: undefined, orders: [] });
    this.books = { orders: [], trades: [], readAt: this.now, answeredAt: this.now };
    this.last = { state: this.state, orders: { create: [], cancel: [] }, tellings: [] };
    this.apply({
      kind: 'begin',
      books: this.books,
      positions: { nets: {}, figures: {}, readAt: this.now },
      funds: this.funds(),
      now: this.now,
    });
  }

  funds(marginAvailablePaise = 500_000_000) {
    return { marginAvailablePaise, marginUtilizedPaise: 0, cashPaise: null, readAt: this.now };
  }

  get market(): RunMarket {
    const at = this.now - this.quotesStoodStillMs;
    const level = (lastPaise: number) => ({ lastPaise, previousClosePaise: lastPaise, at });
    const quoteOf = (id: number) => {
      const contract = contracts.find(({ instrumentId }) => instrumentId === id);
      if (!contract) return undefined;
      const { bidPaise, askPaise, lastPaise } = quoteOption(contract, startsAt, levels);
      const by = this.moved[id] ?? 0;
      return {
        bidPaise: Math.max(bidPaise + by, 0),
        askPaise: Math.max(askPaise + by, 5),
        lastPaise: Math.max(lastPaise + by, 5),
        at,
      };
    };
    return {
      indices: { NIFTY: level(levels.indexPaise), INDIAVIX: level(levels.vixHundredths) },
      contracts,
      heldContracts: [],
      bars,
      quoteOf,
    };
  }

  apply(event: RunEvent): Step {
    const next = step(this.state, event);
    this.state = next.state;
    return next;
  }

  /** A second: what is decided is sent, and answered as said. */
  second(
    answer: (order: OrderDocument) => 'filled' | 'silence' | 'refusal' = () => 'filled',
    over: Partial<Second> = {},
  ): Step {
    this.now += 1_000;
    const tagOf: Second['tagOf'] = ({ runId, cycle, leg, attempt }) =>
      `${runId}-${cycle}-${leg}-${attempt}`;
    const second = {
      now: this.now,
      epoch: 1,
      hours: 'always',
      ordersPerSecond: 7,
      market: this.market,
      entries: 'allowed',
      tagOf,
      ...over,
    } as const;
    this.last = this.apply({ kind: 'second', second });
    for (const order of this.last.orders.create) this.#send(order, answer(order));
    return this.last;
  }

  #send(order: OrderDocument, answer: 'filled' | 'silence' | 'refusal'): void {
    const now = this.now;
    if (answer === 'filled') {
      this.fill(order, order.quantity);
      this.apply({
        kind: 'answer',
        tag: order.tag,
        answer: { kind: 'taken', appOrderId: `n${order.tag}` },
        now,
      });
    } else {
      const kind = answer === 'silence' ? 'unclear' : 'refused';
      this.apply({ kind: 'answer', tag: order.tag, answer: { kind, reason: answer }, now });
    }
  }

  /** The exchange trades an order: its books know at once. */
  fill(
    { tag, instrumentId, symbol, side, limitPaise: pricePaise }: OrderDocument,
    quantity: number,
  ): void {
    const row = {
      appOrderId: `n${tag}`,
      tag,
      instrumentId,
      symbol,
      side,
      filledQuantity: quantity,
      status: 'filled' as const,
      reason: '',
    };
    const trade = {
      executionId: `x${tag}`,
      appOrderId: `n${tag}`,
      tag,
      instrumentId,
      symbol,
      side,
      quantity,
      pricePaise,
      at: this.now,
    };
    this.books = {
      ...this.books,
      orders: [...this.books.orders, row],
      trades: [...this.books.trades, trade],
    };
    this.nets[instrumentId] =
      (this.nets[instrumentId] ?? 0) + (side === 'BUY' ? quantity : -quantity);
  }

  /**
   * The position book, with what its trades came to and nothing that the broker itself says of the
   * result.
   */
  get positions(): PositionsReading {
    const figures: Record<number, PositionFigures> = {};
    for (const { instrumentId, side, quantity, pricePaise } of this.books.trades) {
      const { tradedUnits, cashPaise } = figures[instrumentId] ?? { tradedUnits: 0, cashPaise: 0 };
      const cash =
        (cashPaise ?? 0) +
        (side === 'BUY' ? -quantity : quantity) * pricePaise +
        (this.repricedPaise[instrumentId] ?? 0);
      figures[instrumentId] = {
        tradedUnits: (tradedUnits ?? 0) + quantity,
        cashPaise: cash,
        isRounded: false,
        statedPaise: null,
      };
    }
    return { nets: { ...this.nets }, figures, readAt: this.now };
  }

  /** Somebody else's trade through the same client. */
  hand(instrumentId: number, side: 'BUY' | 'SELL', quantity: number): void {
    this.fill(
      anOrder({ tag: `hand${this.books.trades.length}`, instrumentId, side, limitPaise: 1_000 }),
      quantity,
    );
  }

  read(): void {
    this.now += 100;
    this.books = { ...this.books, readAt: this.now, answeredAt: this.now };
    this.apply({ kind: 'books', books: this.books });
    this.now += 100;
    this.apply({ kind: 'positions', positions: this.positions });
  }

  /** Seconds with all books read in between. */
  pass(seconds: number, ...rest: Parameters<Desk['second']>): Step {
    for (let count = 0; count < seconds; count += 1) {
      this.second(...rest);
      this.read();
      this.now = Math.floor(this.now / 1_000) * 1_000;
    }
    return this.last;
  }

  get sent(): string[] {
    return allOrders(this.state.orders).map(({ leg, state }) => `${leg} ${state}`);
  }

  leg(name: string): number {
    return (
      allOrders(this.state.orders).find(({ leg }) => leg === `${name}:entry`)?.instrumentId ?? 0
    );
  }

  stop(): void {
    this.apply({
      kind: 'account',
      account: { ...this.state.account, state: 'stopping', stoppingAt: this.now },
    });
  }
}

const legs = ['longCall', 'longPut', 'shortCall', 'shortPut'];
const entered = legs.map((leg) => `${leg}:entry filled`);
const held = (desk: Desk) =>
  liveRow(desk.state, { market: desk.market, now: desk.now }).remaining ?? [];

test('a position is entered wings first, and squared off to the broker’s flat books', () => {
  const desk = new Desk();
  desk.pass(4);
  expect(desk.sent).toEqual(entered);
  desk.stop();
  desk.pass(6);
  expect(Object.values(desk.nets).every((units) => units === 0)).toBe(true);
  expect(desk.last.tellings).toMatchObject([{ kind: 'flat', unaccounted: [] }]);
});

test('the stop looks at the position that is open: after one was stopped, the next is not left for its predecessor’s loss', () => {
  const desk = new Desk(
    anAccount({
      dailyLossPctHundredths: 10_000,
      parameters: { ...anAccount().parameters, cooldown: 0 },
    }),
  );
  desk.pass(4);
  const short = desk.leg('shortCall');
  desk.moved = { [short]: 20_000 };
  desk.pass(1);
  expect(desk.state.reason).toBe('Leaving: stop of 1% of the capital');
  desk.pass(5);
  desk.moved = {};
  desk.pass(10);
  expect(desk.state.cycle).toBe(2);
  expect(desk.sent.slice(-4)).toEqual(entered);
  expect(desk.state.reason).toMatch(/^Holding/);
});

test('the day’s loss at its limit closes the position, enters nothing more that day, and is told until it is written', () => {
  const desk = new Desk(
    anAccount({ dailyLossPctHundredths: 100, parameters: { ...anAccount().parameters, stop: 50 } }),
  );
  desk.pass(4);
  desk.moved = { [desk.leg('shortCall')]: 20_000 };
  desk.pass(8);
  expect(held(desk)).toEqual([]);
  expect(desk.last.tellings).toMatchObject([{ kind: 'daily-limit' }]);
  expect(desk.state.reason).toBe('Daily loss limit of 1% reached: no new positions today');
  desk.moved = {};
  const reached = { day: '2026-11-19', resultPaise: 0, limitReachedAt: desk.now };
  desk.apply({ kind: 'account', account: { ...desk.state.account, day: reached } });
  desk.pass(5);
  expect(desk.last.tellings).toEqual([]);
  expect(desk.state.cycle).toBe(1);
});

test('the losses of earlier runs of the day count, and a limit that was reached holds through a stop and a start', () => {
  const lost = new Desk(
    anAccount({ day: { day: '2026-11-19', resultPaise: -1_000_000, limitReachedAt: null } }),
  );
  lost.pass(3);
  expect(lost.sent).toEqual([]);
  const reached = new Desk(
    anAccount({ day: { day: '2026-11-19', resultPaise: 500, limitReachedAt: startsAt - 1 } }),
  );
  reached.pass(3);
  expect(reached.sent).toEqual([]);
  const yesterday = new Desk(
    anAccount({
      day: { day: '2026-11-18', resultPaise: -9_000_000, limitReachedAt: startsAt - 1 },
    }),
  );
  yesterday.pass(4);
  expect(yesterday.sent).toEqual(entered);
});

test('a sale that is lost is not sent again: the position is left, its wing is kept while the sale may turn up, and nothing is entered', () => {
  const desk = new Desk();
  desk.pass(20, ({ leg }) => (leg === 'shortCall:entry' ? 'silence' : 'filled'));
  expect(desk.sent.filter((text) => text.startsWith('shortCall:entry'))).toEqual([
    'shortCall:entry lost',
  ]);
  desk.pass(60);
  const wing = allOrders(desk.state.orders).find(({ leg }) => leg === 'longCall:entry');
  expect(held(desk)).toEqual([{ symbol: wing?.symbol, quantity: 65 }]);
  const late = allOrders(desk.state.orders).find(({ leg }) => leg === 'shortCall:entry');
  if (late) desk.fill(late, late.quantity);
  desk.pass(8);
  expect(held(desk)).toEqual([]);
  expect(Object.values(desk.nets).every((units) => units === 0)).toBe(true);
  expect(desk.state.cycle).toBe(1);
});

test('a sale that never turns up leaves its wing after minutes, and the run ends with its tag unaccounted', () => {
  const desk = new Desk();
  desk.pass(4, ({ leg }) => (leg === 'shortCall:entry' ? 'silence' : 'filled'));
  desk.stop();
  desk.pass(200);
  expect(held(desk)).toEqual([]);
  expect(desk.last.tellings).toMatchObject([
    { kind: 'flat', unaccounted: ['run1-1-shortCall:entry-1'] },
  ]);
});

test('an order that was refused and taken all the same is counted, and closed', () => {
  const desk = new Desk();
  desk.pass(2, ({ leg }) => (leg === 'shortPut:entry' ? 'refusal' : 'filled'));
  desk.second((order) => {
    if (order.leg === 'shortPut:entry') desk.fill(order, order.quantity);
    return order.leg === 'shortPut:entry' ? 'refusal' : 'filled';
  });
  desk.pass(15);
  expect(desk.sent.filter((text) => text.startsWith('shortPut:entry'))).toHaveLength(1);
  desk.stop();
  desk.pass(60);
  expect(Object.values(desk.nets).every((units) => units === 0)).toBe(true);
});

test('positions that lag make nobody believe in flat legs: a run ends when both books say so', () => {
  const desk = new Desk();
  desk.pass(4);
  const before = { ...desk.nets };
  desk.stop();
  for (let second = 0; second < 30; second += 1) {
    desk.second();
    desk.books = { ...desk.books, readAt: desk.now, answeredAt: desk.now };
    desk.apply({ kind: 'books', books: desk.books });
    desk.apply({
      kind: 'positions',
      positions: { nets: before, figures: {}, readAt: desk.now + 1 },
    });
  }
  expect(desk.last.tellings.map(({ kind }) => kind)).toEqual([]);
  expect(liveRow(desk.state, { market: desk.market, now: desk.now }).differs?.trades).toHaveLength(
    2,
  );
  desk.pass(6);
  expect(desk.last.tellings).toMatchObject([{ kind: 'flat' }]);
});

test('positions that say flat against the trades are not believed for minutes, are told, and then end the run', () => {
  const desk = new Desk();
  desk.pass(4);
  for (const id of Object.keys(desk.nets)) desk.nets[Number(id)] = 0;
  desk.pass(90);
  expect(desk.last.tellings).toMatchObject([{ kind: 'issue', problem: 'books-differ' }]);
  expect(held(desk)).toHaveLength(4);
  desk.pass(120);
  expect(held(desk)).toEqual([]);
});

test('a short bought back by hand leaves the rest of the position closed, and the run ends', () => {
  const desk = new Desk();
  desk.pass(4);
  desk.hand(desk.leg('shortPut'), 'BUY', 65);
  desk.pass(10);
  expect(held(desk)).toEqual([]);
  desk.stop();
  desk.pass(5);
  expect(desk.last.tellings).toMatchObject([{ kind: 'flat' }]);
});

test('once a hand traded a leg of the run, nothing is entered that day, and on the next day again', () => {
  const desk = new Desk(anAccount({ parameters: { ...anAccount().parameters, cooldown: 0 } }));
  desk.pass(4);
  for (const leg of legs) desk.hand(desk.leg(leg), leg.startsWith('short') ? 'BUY' : 'SELL', 65);
  desk.pass(60);
  expect(desk.sent).toEqual(entered);
  expect(desk.state.reason).toBe(
    'A leg was traded by another hand at 10:00: no new positions today',
  );
  const kept = openRun(desk.state.account, {
    saved: saveRun(desk.state),
    orders: allOrders(desk.state.orders),
  });
  desk.state = {
    ...kept,
    reconciled: true,
    positions: desk.state.positions,
    funds: desk.state.funds,
    booksReadAt: desk.state.booksReadAt,
  };
  desk.pass(5);
  expect(desk.state.cycle).toBe(1);
  expect(reasonToHold(desk.state, { now: desk.now + 86_400_000, entries: 'allowed' })).toBe(
    'Waiting for the broker’s books',
  );
});

test('while an order may have traded more than was told before its cancel, nothing is entered', () => {
  const cancelled = anOrder({
    state: 'cancelled',
    seen: true,
    sentAt: null,
    filledQuantity: 65,
    updatedAt: startsAt,
  });
  const state = {
    ...openRun(anAccount(), { saved: undefined, orders: [cancelled] }),
    booksReadAt: startsAt + 50_000,
  };
  const reason = (now: number) => reasonToHold(state, { now, entries: 'allowed' });
  expect(reason(startsAt + 39_000)).toBe('Waiting: an order may have traded before its cancel');
  expect(reason(startsAt + 40_000)).toBeNull();
});

test('a wing sold by hand makes its short be bought back in the next second', () => {
  const desk = new Desk();
  desk.pass(4);
  desk.hand(desk.leg('longCall'), 'SELL', 65);
  desk.read();
  const { orders } = desk.second();
  expect(orders.create.map(({ leg, side }) => `${leg} ${side}`)).toContain('shortCall:exit BUY');
});

test('what a hand adds to a leg is left alone and keeps no run from ending', () => {
  const desk = new Desk();
  desk.pass(4);
  const wing = desk.leg('longCall');
  desk.hand(wing, 'BUY', 65);
  desk.pass(10);
  expect(desk.state.reason).toMatch(/^Holding/);
  desk.stop();
  desk.pass(8);
  expect(desk.nets[wing]).toBe(65);
  expect(desk.last.tellings).toMatchObject([{ kind: 'flat' }]);
});

test('a wing nobody bids for is left to expire, told, and keeps no run from ending', () => {
  const desk = new Desk();
  desk.pass(4);
  const wing = desk.leg('longCall');
  desk.moved = { [wing]: -1_000_000 };
  desk.stop();
  desk.pass(8);
  expect(desk.nets[wing]).toBe(65);
  expect(desk.last.tellings).toMatchObject([
    { kind: 'flat' },
    { kind: 'issue', problem: 'left-to-expire' },
  ]);
});

test('a wing nobody bids for is bought once, and its short is sold above it', () => {
  const desk = new Desk();
  desk.pass(1);
  desk.moved = { [desk.leg('longCall')]: -1_000_000 };
  desk.pass(8);
  expect(desk.sent).toEqual(entered);
});

test('prices that stand still make the result unknown, are told after 15 s while legs are open, and block entries', () => {
  const desk = new Desk();
  desk.pass(4);
  desk.quotesStoodStillMs = 16_000;
  desk.pass(1);
  expect(liveRow(desk.state, { market: desk.market, now: desk.now }).mtmPaise).toBeNull();
  expect(desk.last.tellings).toMatchObject([
    { kind: 'issue', problem: 'prices-dead', priority: 'critical' },
  ]);
  const idle = new Desk();
  idle.quotesStoodStillMs = 16_000;
  idle.pass(5);
  expect([idle.sent, idle.last.tellings]).toEqual([[], []]);
});

test('a lot that does not fit is said at once, and an issue after half an hour', () => {
  const desk = new Desk(anAccount({ capitalPaise: 1_000_000 }));
  desk.pass(2);
  expect(desk.state.reason).toMatch(/^One lot needs/);
  desk.state = { ...desk.state, shortOfMarginAt: desk.now - 30 * 60_000 };
  desk.pass(1);
  expect(desk.last.tellings).toMatchObject([{ kind: 'issue', problem: 'no-margin' }]);
});

test('a run that cannot trade stays so over the night and with another holder, until a lot fits', () => {
  const desk = new Desk(anAccount({ capitalPaise: 1_000_000 }));
  desk.pass(2);
  desk.second(undefined, { hours: 'exchange', now: desk.now + 12 * 3_600_000 });
  expect(desk.state).toMatchObject({
    cannotTrade: true,
    shortOfMarginAt: null,
    reason: 'The market is closed',
  });
  expect(openRun(anAccount(), { saved: saveRun(desk.state), orders: [] }).cannotTrade).toBe(true);
  desk.state = { ...desk.state, account: anAccount() };
  desk.pass(1);
  expect(desk.state.algorithm.phase).not.toBe('flat');
  expect(desk.state.cannotTrade).toBe(false);
});

test('an order another holder intended counts as sent without an answer', () => {
  const state = openRun(anAccount(), {
    saved: undefined,
    orders: [anOrder({ state: 'intended', sentAt: null })],
  });
  const books = { orders: [], trades: [], readAt: startsAt, answeredAt: startsAt };
  const funds = {
    marginAvailablePaise: 1,
    marginUtilizedPaise: 0,
    cashPaise: null,
    readAt: startsAt,
  };
  const begun = step(state, {
    kind: 'begin',
    books,
    positions: { nets: {}, figures: {}, readAt: startsAt },
    funds,
    now: startsAt,
  });
  expect(orderOf(begun.state.orders, 'tag1')).toMatchObject({ state: 'unknown', sentAt: startsAt });
});

test('an order that never left is not waited for', () => {
  const state = openRun(anAccount(), {
    saved: undefined,
    orders: [anOrder({ state: 'intended', sentAt: null })],
  });
  const answer = { kind: 'unsent', reason: 'Not sent: the lease ran out' } as const;
  const { state: after } = step(state, { kind: 'answer', tag: 'tag1', answer, now: startsAt });
  expect(orderOf(after.orders, 'tag1')).toMatchObject({ state: 'cancelled', sentAt: null });
});
