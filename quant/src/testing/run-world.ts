import { istInstant } from '@sthira/contract/units';
import { defaultParameters } from '#enigma/parameters.ts';
import { quoteOption } from '#prices/option-quote.ts';
import type { Books, PositionFigures, PositionsReading } from '#run/books/books.ts';
import type { OrderDocument } from '#run/books/order-document.ts';
import { runProduct } from '#run/books/own-rows.ts';
import { allOrders } from '#run/books/run-orders.ts';
import { carryOut } from '#run/carry-out.ts';
import type { RunAccount } from '#run/state/run-account.ts';
import {
  openRun,
  type RunEvent,
  type RunMarket,
  type RunState,
  type Second,
  type Step,
} from '#run/state/state.ts';
import { step } from '#run/step.ts';
import { anOrder, aRunAccount } from './run-fixtures.ts';
import { barsUntil, contracts, levels } from './run-market-fixture.ts';

export const startsAt = istInstant('2026-11-19', '10:00');
const bars = barsUntil(startsAt);

export const parameters = {
  ...defaultParameters,
  threshold: 10,
  lots: 1,
  cooldown: 15,
  maxLoss: 100,
};
export const anAccount = (over: Partial<RunAccount> = {}): RunAccount =>
  aRunAccount({ startedAt: startsAt, parameters, ...over });

/**
 * What becomes of an order: `half` of it trades and the rest is cancelled, or risk management rejects
 * it after its receipt.
 */
type Answer = 'filled' | 'half' | 'rejected' | 'silence' | 'refusal';

/**
 * For tests: a run at a broker that fills every order at once. The test may change the broker's
 * books before the run reads them.
 */
export class RunWorld {
  now = startsAt;
  state: RunState;
  books: Books;
  /** What is added to an option's price, by instrument. */
  moved: Record<number, number> = {};
  /** By how many paise the position book misstates the cash of its trades, by instrument. */
  repricedPaise: Record<number, number> = {};
  quotesStoodStillMs = 0;
  readonly nets: Record<number, number> = {};
  /** Contracts that the investor holds under another product. */
  heldElsewhere: number[] = [];
  last: Step;

  constructor(account = anAccount()) {
    this.state = openRun(account, { saved: undefined, orders: [] });
    this.books = { orders: [], trades: [], readAt: this.now, answeredAt: this.now };
    this.last = { state: this.state, orders: { create: [], cancel: [] }, requests: [] };
    this.apply({
      kind: 'begin',
      books: this.books,
      positions: { nets: {}, figures: {}, heldElsewhere: [], readAt: this.now },
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
    if (next.state.breach !== this.state.breach) throw new Error(next.state.breach);
    this.state = next.state;
    return next;
  }

  /** Plays one second: sends what the run decided, and answers as `answer` says. */
  second(
    answer: (order: OrderDocument) => Answer = () => 'filled',
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

  #send(order: OrderDocument, answer: Answer): void {
    const now = this.now;
    if (answer === 'filled' || answer === 'half' || answer === 'rejected') {
      this.fill(order, { filled: order.quantity, half: order.quantity / 2, rejected: 0 }[answer]);
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

  /** The exchange fills the order, and its books show that at once. */
  fill(
    {
      tag,
      segment,
      instrumentId,
      symbol,
      side,
      quantity: ordered,
      limitPaise: pricePaise,
    }: OrderDocument,
    quantity: number,
  ): void {
    const whose = { segment, instrumentId, product: runProduct };
    const row = {
      appOrderId: `n${tag}`,
      tag,
      ...whose,
      symbol,
      side,
      quantity: ordered,
      filledQuantity: quantity,
      status: quantity === 0 ? 'rejected' : quantity < ordered ? 'cancelled' : 'filled',
      reason: quantity === 0 ? 'RMS: Blocked' : '',
    } as const;
    const trade = {
      executionId: `x${tag}`,
      appOrderId: `n${tag}`,
      tag,
      ...whose,
      symbol,
      side,
      quantity,
      pricePaise,
      at: this.now,
    };
    this.books = {
      ...this.books,
      orders: [...this.books.orders, row],
      trades: quantity === 0 ? this.books.trades : [...this.books.trades, trade],
    };
    this.nets[instrumentId] =
      (this.nets[instrumentId] ?? 0) + (side === 'BUY' ? quantity : -quantity);
  }

  /**
   * The position book with the cash of its trades. It does not state a result of the broker's own.
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
    return { nets: { ...this.nets }, figures, heldElsewhere: this.heldElsewhere, readAt: this.now };
  }

  /** A trade by hand through the same client. */
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

  /** Plays several seconds, with all books read before each. */
  pass(seconds: number, ...rest: Parameters<RunWorld['second']>): Step {
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
    const { account, algorithm, orders } = this.state;
    const planned = account.strategy.legsOf(algorithm).find(({ leg }) => leg === name);
    const ordered = allOrders(orders).find(({ leg }) => leg === `${name}:entry`);
    return planned?.contract.instrumentId ?? ordered?.instrumentId ?? 0;
  }

  stop(): void {
    this.apply({
      kind: 'account',
      account: carryOut(this.state.account, { kind: 'stop' }, this.now),
    });
  }
}
