import { type ClientBook, positionOf } from '@sthira/lab/matching/client-book';
import { Exchange, stepMs } from '@sthira/lab/matching/exchange';
import { type Book, books, type Call, type FaultTarget } from '@sthira/lab/matching/fault';
import { Faults } from '@sthira/lab/matching/faults';
import { MarketConditions } from '@sthira/lab/matching/market-conditions';
import type { Execution, Product, Side, Source } from '@sthira/lab/matching/order';
import { OrderEntry } from '@sthira/lab/matching/order-entry';
import {
  closeIntraday,
  orderByHand,
  pieces,
  squareOffByRms,
} from '@sthira/lab/matching/other-hands';
import { phaseOf } from '@sthira/lab/matching/phase';
import { ShownBooks } from '@sthira/lab/matching/shown-books';
import type { MarketHours } from '@sthira/quant/calendar/calendar';
import { runProduct } from '@sthira/quant/run/books/own-rows';
import type { PlaceOrder } from '#brokers/broker.ts';
import { contractOf } from './simulated-contracts.ts';
import { type FaultName, faultsOf, isHand } from './simulated-faults.ts';
import { type HandAct, type HandFault, handActsOn, handFaults } from './simulated-hands.ts';
import { SimulatedPrices } from './simulated-prices.ts';
import { sentOrder } from './simulated-rows.ts';
import type { SimulatedProcess, SimulatedTime } from './simulated-time.ts';

export interface Fill {
  order: PlaceOrder;
  /** Signed. */
  units: number;
  before: number;
  product: Product;
  source: Source;
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

const client = 'SIM01';
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
  readonly prices: SimulatedPrices;
  readonly executions: TrackedExecution[] = [];
  /** The exchange's own process, which ends what it has begun even when an agent has died. */
  readonly process: SimulatedProcess;
  readonly #exchange: Exchange;
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
    this.prices = new SimulatedPrices({ faults: this.faults, conditions, client });
    this.#exchange = new Exchange({
      market: this.prices,
      hours,
      conditions,
      cashPaise: () => cashPaise,
      marginAt: () => () => ({ spanPaise: 0, exposurePaise: 0 }),
      startedAt: time.nowMs,
      listener: { execution: (execution) => this.#note(execution) },
    });
    this.orderEntry = new OrderEntry(this.#exchange, this.faults);
    this.shownBooks = new ShownBooks({ exchange: this.#exchange, faults: this.faults, random });
  }

  get now(): number {
    return this.#setting.time.nowMs;
  }

  get book(): ClientBook {
    return this.#exchange.book(client);
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
    this.#exchange.advance(this.now);
    closeIntraday(this.#exchange, { since: this.#advancedAt, now: this.now });
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
      return books.some((book) => visibleSince[book] === undefined);
    });
  }

  /** Goes on step by step while time alone may change the books, or what they tell. */
  tick(): void {
    if (
      this.#ticking ||
      !(this.#exchange.isBusy || this.#unshown.length > 0 || this.#hands.length > 0)
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
    if (act === 'square-off') squareOffByRms(this.#exchange, client, { now: this.now });
    else if ('booksOf' in act)
      this.faults.add({ kind: 'other-books', otherClient: act.booksOf, lastsMs: 30_000 }, this.now);
    else {
      const { by = client, ...order } = act;
      const contract = contractOf.get(act.instrumentId);
      const { segment = '', displayName: symbol = '', lotSize = 1 } = contract ?? {};
      const hand = { clientCode: by, segment, symbol, ...order };
      const most = Math.floor(this.#exchange.freezeQuantity(hand) / lotSize) * lotSize;
      for (const quantity of pieces(hand.quantity, most))
        orderByHand(this.#exchange, { ...hand, quantity }, this.now);
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
      order: sentOrder(order),
      units,
      before: this.book.net(positionOf(order)) - units,
      product: order.terms.product,
      source: order.source,
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
