import type { StoredQuote } from '@sthira/contract/market';
import { type Day, type Instant, istDay, istInstant, type Paise } from '@sthira/contract/units';
import type { OptionContract } from '#contracts/contracts.ts';
import { expiryInstant } from '#contracts/expiries.ts';
import { quoteOption } from '#prices/option-quote.ts';
import type { BookOrder, BookTrade } from '#run/books/books.ts';
import type { OrderDocument } from '#run/books/order-document.ts';
import { runProduct } from '#run/books/own-rows.ts';
import { allOrders, liveOrders } from '#run/books/run-orders.ts';
import { carryOut } from '#run/carry-out.ts';
import type { RunAccount } from '#run/state/run-account.ts';
import {
  openRun,
  type RunEvent,
  type RunMarket,
  type RunState,
  type Second,
  type Step,
  saveRun,
} from '#run/state/state.ts';
import { step } from '#run/step.ts';
import { listedOn } from './monthly-calls.ts';
import { aRunAccount } from './run-fixtures.ts';

type Traded = Pick<OrderDocument, 'tag' | 'segment' | 'instrumentId' | 'symbol' | 'side'>;

/** What an order meets at the exchange. */
type Met = 'filled' | 'half' | 'unfilled' | 'rejected';

const copied = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

/**
 * For tests: a run that lives for months at an exchange at which orders rest, until they are met,
 * cancelled, or their day ends. At every step its holder dies: the next one opens it from what is
 * stored, as JSON, and from the broker's books of the day.
 */
export class MonthsWorld {
  now: Instant;
  state: RunState;
  account: RunAccount;
  indexPaise: Paise = 2_500_000;
  /** What becomes of an order; one that is met trades at the touch, if its limit reaches that. */
  meets: (order: OrderDocument) => Met = () => 'filled';
  entries: Second['entries'] = 'allowed';
  /** The most that was stored of the run beside its orders, in characters, and its most live orders. */
  readonly most = { saved: 0, live: 0 };
  readonly nets: Record<number, number> = {};
  #rows: BookOrder[] = [];
  #trades: BookTrade[] = [];
  #working: OrderDocument[] = [];
  /** Those that are listed on the day, by their numbers, which come back after 48 weeks. */
  #listed: ReadonlyMap<number, OptionContract>;

  constructor(over: Partial<RunAccount>, startedAt: Instant) {
    this.now = startedAt;
    this.#listed = listedOn(istDay(startedAt));
    this.account = aRunAccount({ dailyLossPctHundredths: 10_000, startedAt, ...over });
    this.state = openRun(this.account, { saved: undefined, orders: [] });
  }

  get market(): RunMarket {
    const at = this.now;
    const level = (lastPaise: number) => ({ lastPaise, previousClosePaise: lastPaise, at });
    return {
      indices: { NIFTY: level(this.indexPaise), INDIAVIX: { lastPaise: 1_400 } },
      ...{ contracts: [], heldContracts: [], long: [...this.#listed.values()], bars: [] },
      quoteOf: (id) => this.quoteOf(id),
    };
  }

  quoteOf(id: number): StoredQuote | undefined {
    const call = this.#listed.get(id);
    if (!call || this.now >= expiryInstant(call.expiryDay)) return undefined;
    const levels = { indexPaise: this.indexPaise, vixHundredths: 1_400 };
    return { ...quoteOption(call, this.now, levels), at: this.now };
  }

  /** Plays the seconds of a day that are named, such as `14:00:05`. */
  at(day: Day, ...times: string[]): Step['orders'][] {
    return times.map((time) => {
      const [clock, seconds = 0] = [time.slice(0, 5), Number(time.slice(6) || 0)];
      return this.play(istInstant(day, clock) + 1_000 * seconds);
    });
  }

  /** Plays so many seconds, one after the other. */
  pass(seconds: number): this {
    for (let count = 0; count < seconds; count += 1) this.play(this.now + 1_000);
    return this;
  }

  /** Plays a second: a new holder reads the books, decides, stores and sends. */
  play(now: Instant): Step['orders'] {
    if (istDay(now) !== istDay(this.now)) this.#beginDay(istDay(now));
    this.now = now;
    this.#match();
    this.#open();
    const { orders } = this.#apply({ kind: 'second', second: this.#second() });
    for (const order of orders.create) this.#send(order);
    for (const order of orders.cancel) this.#end(order, 'cancelled');
    this.#match();
    this.most.saved = Math.max(this.most.saved, JSON.stringify(saveRun(this.state)).length);
    this.most.live = Math.max(this.most.live, liveOrders(this.state.orders).length);
    return orders;
  }

  #second(): Second {
    return {
      ...{ now: this.now, epoch: 1, hours: 'exchange', ordersPerSecond: 7, market: this.market },
      entries: this.entries,
      tagOf: ({ runId, cycle, leg, attempt }) => `${runId}-${cycle}-${leg}-${attempt}`,
    };
  }

  /** Once an event broke what must hold, the test has failed. */
  #apply(event: RunEvent): Step {
    const next = step(this.state, event);
    if (next.state.breach !== '') throw new Error(next.state.breach);
    this.state = next.state;
    return next;
  }

  #open(): void {
    const saved = copied(saveRun(this.state));
    const orders = copied(allOrders(this.state.orders));
    this.state = openRun(this.account, { saved, orders });
    const read = { readAt: this.now - 300, answeredAt: this.now - 200 };
    this.#apply({
      kind: 'begin',
      books: { orders: this.#rows, trades: this.#trades, ...read },
      positions: { nets: { ...this.nets }, figures: {}, heldElsewhere: [], readAt: this.now - 100 },
      funds: {
        ...{ marginAvailablePaise: 10_000_000_000, marginUtilizedPaise: 0, cashPaise: null },
        readAt: this.now - 100,
      },
      now: this.now,
    });
  }

  #send(order: OrderDocument): void {
    const { tag, now } = { tag: order.tag, now: this.now };
    const { segment, instrumentId, symbol, side, quantity } = order;
    this.#rows.push({
      ...{ appOrderId: `n${tag}`, tag, segment, instrumentId, product: runProduct, symbol, side },
      ...{ quantity, filledQuantity: 0, status: 'open', reason: '' },
    });
    this.#apply({ kind: 'answer', tag, answer: { kind: 'taken', appOrderId: `n${tag}` }, now });
    this.#working.push(order);
    if (this.meets(order) === 'rejected') this.#end(order, 'rejected');
  }

  #end({ tag }: OrderDocument, status: BookOrder['status']): void {
    const reason = status === 'rejected' ? 'RMS: Blocked' : '';
    this.#working = this.#working.filter((order) => order.tag !== tag);
    this.#rows = this.#rows.map((row) =>
      row.tag === tag && row.status === 'open' ? { ...row, status, reason } : row,
    );
  }

  #match(): void {
    for (const order of this.#working) {
      const quote = this.quoteOf(order.instrumentId);
      const isBuy = order.side === 'BUY';
      const touchPaise = isBuy ? quote?.askPaise : quote?.bidPaise;
      if (!touchPaise || (isBuy ? order.limitPaise < touchPaise : order.limitPaise > touchPaise))
        continue;
      const { filledQuantity = 0 } = this.#rows.find(({ tag }) => tag === order.tag) ?? {};
      const met = { filled: 1, half: 0.5, unfilled: 0, rejected: 0 }[this.meets(order)];
      const quantity = 65 * Math.ceil((met * order.quantity) / 65) - filledQuantity;
      if (quantity > 0) this.#trade(order, quantity, touchPaise);
    }
  }

  #trade(order: Traded, quantity: number, pricePaise: Paise): void {
    const { tag, segment, instrumentId, symbol, side } = order;
    const whose = { segment, instrumentId, product: runProduct };
    const fill = { tag, ...whose, symbol, side, quantity, pricePaise, at: this.now };
    const executionId = `x${this.now} ${tag}`;
    this.#trades.push({ executionId, appOrderId: `n${tag}`, ...fill });
    this.#rows = this.#rows.map((row) => {
      if (row.tag !== tag) return row;
      const filledQuantity = row.filledQuantity + quantity;
      return { ...row, filledQuantity, status: filledQuantity < row.quantity ? 'open' : 'filled' };
    });
    this.#working = this.#working.filter((each) => each.tag !== tag || quantity < each.quantity);
    const units = side === 'BUY' ? quantity : -quantity;
    this.nets[instrumentId] = (this.nets[instrumentId] ?? 0) + units;
  }

  /** The exchange ends the orders of a leg that are at work. */
  endOrders(leg: string): void {
    for (const order of this.#working) if (order.leg === leg) this.#end(order, 'cancelled');
  }

  /** A trade by another hand in the same account, at the touch. */
  hand(instrumentId: number, side: 'BUY' | 'SELL', quantity: number): void {
    const order = allOrders(this.state.orders).find((each) => each.instrumentId === instrumentId);
    if (!order) throw new Error(`Nothing was ordered of ${instrumentId}.`);
    this.#trade({ ...order, tag: `hand ${this.now}`, side }, quantity, 10_000);
  }

  stop(): void {
    this.account = carryOut(this.account, { kind: 'stop' }, this.now);
  }

  /** Books are of a day; what has expired is no position any more. */
  #beginDay(day: Day): void {
    this.#rows = [];
    this.#trades = [];
    this.#working = [];
    this.#listed = listedOn(day);
    for (const id of Object.keys(this.nets).map(Number))
      if (!this.#listed.has(id)) delete this.nets[id];
  }

  /** What is held, as `2027-03-30 25000 65`, by expiry and strike. */
  get held(): string[] {
    const { held } = this.state.orders.book;
    return [...this.#listed.values()].flatMap(({ instrumentId, expiryDay, strike }) =>
      held[instrumentId] ? [`${expiryDay} ${strike} ${held[instrumentId]}`] : [],
    );
  }

  /** The orders that were sent, and what became of them. */
  get sent(): string[] {
    return allOrders(this.state.orders).map(({ leg, state }) => `${leg} ${state}`);
  }
}
