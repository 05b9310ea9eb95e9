import { bookOrder } from '@sthira/lab/broker/exchange-rows';
import { type Call, type FaultTarget, transportKinds } from '@sthira/lab/matching/fault';
import type { Answer } from '@sthira/lab/matching/order-entry';
import type { SimulatedProcess } from '@sthira/lab/time/simulated-time';
import { contractOf } from '@sthira/lab/unkind/simulated-contracts';
import { type ExchangeSetting, SimulatedExchange } from '@sthira/lab/unkind/simulated-exchange';
import type { FaultName } from '@sthira/lab/unkind/simulated-faults';
import { runProduct } from '@sthira/quant/run/books/own-rows';
import type { MarketView } from '#agents/market/market-view.ts';
import type { OrderStatus, PlaceOrder, RowOwner, Session, XtsConnector } from '#brokers/broker.ts';
import type { Purpose } from '#brokers/envelope.ts';
import { orderRow, positionRow, requestOf, tradeRow } from '#brokers/paper/paper-rows.ts';
import { rowsOfClient } from '#brokers/row-owner.ts';
import { plentifulFunds, sentOrder } from './simulated-rows.ts';
import {
  arrivalOf,
  deadSession,
  noAnswer,
  receiptOf,
  unknownOrder,
  type WireEffect,
  wireEffectOf,
} from './simulated-wire.ts';

interface Broker extends ExchangeSetting {
  onOrder: (order: PlaceOrder, process: SimulatedProcess) => void;
  /** An order or a cancel: the exchange counts both. */
  onRequest: () => void;
  onRead: (call: Call) => void;
}

interface Row {
  appOrderId: string;
  order: PlaceOrder;
  status: OrderStatus;
  filled: number;
}

interface Caller {
  session: Session;
  call: Call;
  process: SimulatedProcess;
}

interface Written {
  call: Call;
  order: Pick<PlaceOrder, 'instrumentId' | 'side'>;
}

/**
 * For tests: a broker in front of the exchange. It answers late, wrongly or not at all, and a call
 * ends with the process that made it.
 */
export class SimulatedBroker {
  token = 1;
  readings = 0;
  readonly exchange: SimulatedExchange;
  readonly #setting: Broker;

  constructor(setting: Broker) {
    this.#setting = setting;
    this.exchange = new SimulatedExchange(setting);
  }

  /** From now on these go wrong, and nothing else. */
  set faults(faults: readonly FaultName[]) {
    this.exchange.begin(faults);
  }

  /** Every order of ours that the exchange took. */
  get rows(): Row[] {
    const ours = this.exchange.book.orders().filter(({ source }) => source === 'api');
    return ours.map((order) => {
      const { appOrderId, filledQuantity } = order;
      return {
        appOrderId: String(appOrderId),
        order: sentOrder(order),
        status: bookOrder(order).status,
        filled: filledQuantity,
      };
    });
  }

  /** Signed units held by instrument under the product of runs, whoever brought them about. */
  get nets(): ReadonlyMap<number, number> {
    return this.exchange.book.heldUnder(runProduct);
  }

  /** Of those, what our own orders brought about. */
  get ownNets(): ReadonlyMap<number, number> {
    const nets = new Map<number, number>();
    for (const { execution, units } of this.exchange.executions) {
      const { instrumentId, source } = execution.order;
      if (source === 'api') nets.set(instrumentId, (nets.get(instrumentId) ?? 0) + units);
    }
    return nets;
  }

  get isFlat(): boolean {
    return this.exchange.book.isFlat && this.exchange.book.live().length === 0;
  }

  /** What the market publishes of a contract. */
  quoteOf(instrumentId: number): ReturnType<MarketView['quoteOf']> {
    return this.exchange.prices.published(instrumentId, this.exchange.now);
  }

  /** What one process sees of the broker: its calls end when it does. */
  connector(
    process: SimulatedProcess,
  ): Pick<XtsConnector, 'orderBook' | 'tradeBook' | 'positions' | 'balance' | 'place' | 'cancel'> {
    const read = <Row extends RowOwner>(
      session: Session,
      call: Call,
      rows: (exchange: SimulatedExchange, target: FaultTarget) => Row[],
    ) =>
      process.step('reads-books', async () =>
        rowsOfClient(
          await this.#read({ session, call, process }, (target) => rows(this.exchange, target)),
          session,
        ),
      );
    return {
      orderBook: (session) =>
        read(session, 'orders', ({ shownBooks }, target) =>
          shownBooks.orders(target).map(orderRow),
        ),
      tradeBook: (session) =>
        read(session, 'trades', ({ shownBooks }, target) =>
          shownBooks.trades(target).map(tradeRow),
        ),
      positions: (session) =>
        read(session, 'positions', ({ shownBooks }, target) =>
          shownBooks
            .positions(target, 'NetWise')
            .map((row) => positionRow(shownBooks.ownerOf('positions', target), row)),
        ),
      balance: (session) =>
        process.step('reads-books', () =>
          this.#read({ session, call: 'balance', process }, () => plentifulFunds),
        ),
      place: (session, order) =>
        process.step('sends', () => this.#place({ session, call: 'place', process }, order)),
      cancel: (session, { appOrderId }) =>
        process.step('sends', () =>
          this.#cancel({ session, call: 'cancel', process }, Number(appOrderId)),
        ),
    };
  }

  #wait(ms: number, process: SimulatedProcess): Promise<void> {
    return new Promise((resolve) =>
      this.#setting.time.at(this.exchange.now + ms, process, resolve),
    );
  }

  async #read<Result>(
    { session, call, process }: Caller,
    rows: (target: FaultTarget) => Result,
  ): Promise<Result> {
    this.#setting.onRead(call);
    const { carriedOutAfterMs, ends } = this.#pass(this.exchange.target(call), 'read');
    if (ends) {
      await this.#wait(ends.afterMs, process);
      this.readings += 1;
      ends.fail();
    }
    const takesMs = 20 + this.#setting.random() * 180;
    const awayMs = takesMs * this.#setting.random();
    await this.#wait((carriedOutAfterMs ?? 0) + awayMs, process);
    this.exchange.advance();
    this.readings += 1;
    const read = this.#admits(session) ? rows(this.exchange.target(call)) : deadSession('read');
    await this.#wait(takesMs - awayMs, process);
    return read;
  }

  async #place({ session, process }: Caller, order: PlaceOrder): Promise<{ appOrderId: string }> {
    await this.#checked(session, process);
    this.#setting.onOrder(order, process);
    const symbol = contractOf.get(order.instrumentId)?.displayName ?? '';
    return this.#write(process, { call: 'place', order }, (target) =>
      this.exchange.orderEntry.place(requestOf(order), symbol, target),
    );
  }

  async #cancel({ session, process }: Caller, appOrderId: number): Promise<void> {
    await this.#checked(session, process);
    const order = this.exchange.book.order(appOrderId);
    if (!order) {
      this.#setting.onRequest();
      await this.#wait(50, process);
      return unknownOrder();
    }
    const now = () => this.exchange.book.order(appOrderId) ?? order;
    await this.#write(process, { call: 'cancel', order }, (target) =>
      this.exchange.orderEntry.cancel(now(), target),
    );
  }

  /**
   * A write that its session may make; what it does at the broker happens whether or not its
   * process lives to hear of it.
   */
  async #write(
    process: SimulatedProcess,
    { call, order }: Written,
    act: (target: FaultTarget) => Answer,
  ): Promise<{ appOrderId: string }> {
    this.#setting.onRequest();
    const { carriedOutAfterMs, ends } = this.#pass(this.exchange.target(call, order), 'write');
    let answer: Answer | undefined;
    const carryOut = () => {
      this.exchange.advance();
      answer = act(this.exchange.target(call, order));
      this.exchange.tick();
    };
    if (carriedOutAfterMs === 0) carryOut();
    else if (carriedOutAfterMs !== null)
      this.#setting.time.at(this.exchange.now + carriedOutAfterMs, this.exchange.process, carryOut);
    if (ends) {
      await this.#wait(ends.afterMs, process);
      ends.fail();
    }
    await this.#wait(carriedOutAfterMs ?? 0, process);
    if (!answer) return noAnswer('write');
    const arrival = arrivalOf(answer);
    await this.#wait(
      arrival.afterMs + (answer.kind === 'receipt' ? 20 + this.#setting.random() * 400 : 50),
      process,
    );
    return arrival.answer ? receiptOf(arrival.answer) : noAnswer('write');
  }

  async #checked(session: Session, process: SimulatedProcess): Promise<void> {
    if (this.#admits(session)) return;
    await this.#wait(50, process);
    deadSession('write');
  }

  #admits({ token }: Session): boolean {
    return token === String(this.token);
  }

  #pass(target: FaultTarget, purpose: Purpose): WireEffect {
    const fault = this.exchange.faults.take(transportKinds, target);
    if (fault?.kind === 'dead-token') this.token += 1;
    return wireEffectOf(fault, purpose);
  }
}
