import type { MarketHours } from '@sthira/quant/calendar/calendar';
import { runProduct } from '@sthira/quant/run/books/own-rows';
import { AccountAtExchange, client } from '#broker/account-at-exchange.ts';
import { type ClientBook, positionOf } from '#matching/client-book.ts';
import { stepMs } from '#matching/exchange.ts';
import { type Book, books, type Call, type FaultTarget } from '#matching/fault.ts';
import { Faults } from '#matching/faults.ts';
import { MarketConditions } from '#matching/market-conditions.ts';
import type { Execution, Order, Side } from '#matching/order.ts';
import { OrderEntry } from '#matching/order-entry.ts';
import { closeIntraday, orderByHand, pieces, squareOffByRms } from '#matching/other-hands.ts';
import { phaseOf } from '#matching/phase.ts';
import { ShownBooks } from '#matching/shown-books.ts';
import type { SimulatedProcess, SimulatedTime } from '#time/simulated-time.ts';
import { contractOf } from './simulated-contracts.ts';
import { type FaultName, faultsOf, isHand } from './simulated-faults.ts';
import { type HandAct, type HandFault, handActsOn, handFaults } from './simulated-hands.ts';
import { SimulatedPrices } from './simulated-prices.ts';

export interface Fill {
  order: Order;
  /** Signed. */
  units: number;
  before: number;
}

/** What is known of an execution: its units, and from when each book could tell it. */
export interface TrackedExecution {
  execution: Execution;
  /** Signed. */
  units: number;
  visibleSince: Partial<Record<Book, number>>;
}

export interface ExchangeSetting {
  time: SimulatedTime;
  random: () => number;
  hours: MarketHours;
  onFill: (fill: Fill) => void;
}

const cashPaise = 2_000_000_000;
const paths: Partial<Record<Call, string>> = {
  place: '/interactive/orders',
  cancel: '/interactive/orders',
  orders: '/interactive/orders',
  trades: '/interactive/orders/trades',
  positions: '/interactive/portfolio/positions',
  balance: '/interactive/user/balance',
};

/**
 * For tests: one client at the exchange that the HTTP simulator has too, within this process and on
 * simulated time.
 */
export class SimulatedExchange {
  readonly faults: Faults;
  readonly orderEntry: OrderEntry;
  readonly shownBooks: ShownBooks;
  readonly executions: TrackedExecution[] = [];
  /** The exchange's own process, which ends what it has begun even when an agent has died. */
  readonly process: SimulatedProcess;
  readonly #account: AccountAtExchange<SimulatedPrices>;
  readonly #setting: ExchangeSetting;
  /** Those that have not struck yet. */
  #hands: HandFault[] = [];
  /** Executions that some book does not show yet. */
  #unshown: TrackedExecution[] = [];
  #ticking = false;
  #advancedAt: number;

  constructor(setting: ExchangeSetting) {
    const { time, random, hours } = setting;
    this.#setting = setting;
    this.process = time.process();
    this.#advancedAt = time.nowMs;
    this.faults = new Faults(random);
    const conditions = new MarketConditions(this.faults);
    this.#account = new AccountAtExchange({
      market: new SimulatedPrices({ faults: this.faults, conditions, client }),
      ...{ hours, conditions, cashPaise, startedAt: time.nowMs },
      listener: { execution: (execution) => this.#note(execution) },
    });
    const { exchange } = this.#account;
    this.orderEntry = new OrderEntry(exchange, this.faults);
    this.shownBooks = new ShownBooks({ exchange, faults: this.faults, random });
  }

  get prices(): SimulatedPrices {
    return this.#account.market;
  }

  get now(): number {
    return this.#setting.time.nowMs;
  }

  get book(): ClientBook {
    return this.#account.book;
  }

  /** From now on these go wrong, and nothing else. */
  begin(names: readonly FaultName[]): void {
    this.faults.clear();
    this.#hands = handFaults.filter((hand) => names.includes(hand));
    for (const name of names)
      if (!isHand(name)) for (const fault of faultsOf[name]) this.faults.add(fault, this.now);
    this.tick();
  }

  target(call: Call, order?: { instrumentId: number; side: Side }): FaultTarget {
    const method = call === 'place' ? 'POST' : call === 'cancel' ? 'DELETE' : 'GET';
    const aim = order && { side: order.side, instrumentId: order.instrumentId };
    return {
      profile: 'plain',
      client,
      method,
      path: paths[call] ?? '',
      call,
      now: this.now,
      phase: phaseOf(this.book, order && { ...keyOf(order.instrumentId), side: order.side }),
      ...aim,
    };
  }

  advance(): void {
    this.#account.exchange.advance(this.now);
    closeIntraday(this.#account.exchange, { since: this.#advancedAt, now: this.now });
    this.#advancedAt = this.now;
    this.#hands = this.#hands.filter((hand) => !this.#touch(hand));
    this.#unshown = this.#unshown.filter(({ execution, visibleSince }) => {
      for (const book of books) {
        if (
          visibleSince[book] === undefined &&
          this.shownBooks.shows(execution, book, this.target(book))
        )
          visibleSince[book] = this.now;
      }
      return books.some(
        (book) => visibleSince[book] === undefined && this.#mayStillShow(execution, book),
      );
    });
  }

  /** The order book keeps the row of some orders back forever: nobody waits for those. */
  #mayStillShow({ order }: Execution, book: Book): boolean {
    return book !== 'orders' || Number.isFinite(this.book.shownFrom(order));
  }

  /** Goes on step by step while time alone may change the books, or what they tell. */
  tick(): void {
    if (
      this.#ticking ||
      !(this.#account.exchange.isBusy || this.#unshown.length > 0 || this.#hands.length > 0)
    )
      return;
    this.#ticking = true;
    this.#setting.time.at(Math.floor(this.now / stepMs + 1) * stepMs, this.process, () => {
      this.#ticking = false;
      this.advance();
      this.tick();
    });
  }

  /**
   * Somebody else trades for the client at market, or the broker's risk desk squares everything
   * off.
   */
  lendHand(act: HandAct): void {
    if (act === 'square-off') squareOffByRms(this.#account.exchange, client, { now: this.now });
    else if ('booksOf' in act)
      this.faults.add({ kind: 'other-books', otherClient: act.booksOf, lastsMs: 30_000 }, this.now);
    else {
      const { by = client, ...order } = act;
      const contract = contractOf.get(act.instrumentId);
      const { segment = '', displayName: symbol = '', lotSize = 1 } = contract ?? {};
      const hand = { clientCode: by, segment, symbol, ...order };
      const most = Math.floor(this.#account.exchange.freezeQuantity(hand) / lotSize) * lotSize;
      for (const quantity of pieces(hand.quantity, most))
        orderByHand(this.#account.exchange, { ...hand, quantity }, this.now);
    }
    this.tick();
  }

  #note(execution: Execution): void {
    const { order, quantity } = execution;
    if (order.clientCode !== client) return;
    const units = order.side === 'BUY' ? quantity : -quantity;
    const tracked: TrackedExecution = { execution, units, visibleSince: {} };
    this.executions.push(tracked);
    this.#unshown.push(tracked);
    this.#setting.onFill({
      order,
      units,
      before: this.book.net(positionOf(order)) - units,
    });
  }

  /** Somebody's hand acts once, as soon as there is something to touch. */
  #touch(fault: HandFault): boolean {
    const acts = handActsOn(fault, this.book);
    for (const act of acts) this.lendHand(act);
    return acts.length > 0;
  }
}

/** Where the units of a contract stand that a run trades. */
function keyOf(instrumentId: number) {
  return {
    segment: contractOf.get(instrumentId)?.segment ?? '',
    instrumentId,
    product: runProduct,
  };
}
