import type { Instant, Paise } from '@sthira/contract/units';
import { ClientBook, positionOf } from './client-book.ts';
import { type Conversion, conversionOf } from './conversion.ts';
import { DueEvents } from './due-events.ts';
import type { ExchangeListener, PositionMode } from './exchange-listener.ts';
import { ExchangeNumbers, type GivenNumbers } from './exchange-numbers.ts';
import { Floor, type FloorSetting } from './floor.ts';
import { type Funds, fundsOf } from './funds.ts';
import type { InstrumentKey } from './matching-market.ts';
import type { CancelFault, Execution, Order, OrderRequest, OrderTerms } from './order.ts';
import { cancelledOrder, modifiedOrder, type Placing, placedOrder } from './order-requests.ts';
import { keyOf, type Position } from './positions.ts';
import { type Step, type StepInput, stepOrder, tradedAfterAll } from './step-order.ts';

/** The exchange and the risk checks move in steps of this length. */
export const stepMs = 100;

interface Setting extends FloorSetting {
  startedAt: Instant;
  /** Where an exchange of the same start goes on that stood still meanwhile. */
  resumes?: { playedUntil: Instant; given: GivenNumbers } | undefined;
  listener: ExchangeListener;
}

/**
 * The exchange: every client's orders and executions, and the clock that advances them. It reads no
 * clock itself: `now` is an argument.
 */
export class Exchange {
  private readonly books = new Map<string, ClientBook>();
  private readonly setting: Setting;
  private readonly floor: Floor;
  private steppedAt: Instant;
  private settledUntil: Instant;
  private readonly numbers: ExchangeNumbers;
  private readonly underway = new DueEvents();

  constructor(setting: Setting) {
    this.setting = setting;
    this.floor = new Floor(setting);
    const { startedAt, resumes } = setting;
    this.numbers = new ExchangeNumbers(startedAt, resumes?.given);
    this.settledUntil = startedAt;
    this.steppedAt = Math.floor((resumes?.playedUntil ?? startedAt) / stepMs) * stepMs;
  }

  book(clientCode: string): ClientBook {
    const book = this.books.get(clientCode) ?? new ClientBook();
    this.books.set(clientCode, book);
    return book;
  }

  /** Those who have ever had a book. */
  get clients(): string[] {
    return [...this.books.keys()];
  }

  /** Takes a fill over from an exchange that stood still: its units are gone from a thin book. */
  resume({ order, ...fill }: Omit<Execution, 'index'>): Execution {
    const book = this.book(order.clientCode);
    const index = 1 + book.executionsOf(order.appOrderId).length;
    const execution = { ...fill, order, index };
    book.execute(execution);
    this.floor.noteTaken(order, fill.quantity, fill.at);
    return execution;
  }

  /** How many numbers it has given. */
  get given(): GivenNumbers {
    return { ...this.numbers.given };
  }

  /** The next order number. Some faults answer with a number for which no order exists. */
  number(): number {
    return this.numbers.appOrderId();
  }

  place(request: OrderRequest, placing: Placing): Order {
    const order = placedOrder(request, placing, this.number());
    if (placing.withheld)
      this.book(placing.clientCode).withhold(order.appOrderId, placing.withheld);
    this.keep(order);
    return order;
  }

  /**
   * Places an order at a later instant, independently of the answer its client has already
   * received.
   */
  placeLater(request: OrderRequest, placing: Placing): void {
    if (placing.now <= this.steppedAt) this.place(request, placing);
    else this.underway.add({ at: placing.now, happen: () => this.place(request, placing) });
  }

  modify(order: Order, terms: OrderTerms, now: Instant): void {
    this.keep(modifiedOrder(order, terms, now));
  }

  cancel(order: Order, now: Instant, cancelFault: CancelFault | null = null): void {
    this.keep(cancelledOrder(order, now, cancelFault));
  }

  /** Cancels an order at once, with the broker's reason. */
  endOrder(order: Order, reason: string, now: Instant): Order {
    const ended: Order = { ...order, status: 'Cancelled', nextTerms: null, reason, updatedAt: now };
    this.keep(ended);
    return ended;
  }

  /** The most units of one order; 0 for an instrument that cannot be traded. */
  freezeQuantity(key: InstrumentKey): number {
    return this.floor.terms(key)?.freezeQuantity ?? 0;
  }

  positions(clientCode: string, mode: PositionMode, now: Instant): Position[] {
    const book = this.book(clientCode);
    return mode === 'DayWise' ? book.dayPositions(now) : book.netPositions(now).positions;
  }

  /** Moves units of an open position to another product. Returns why not, in the broker's words. */
  convert(wanted: Conversion, now: Instant): string | undefined {
    const { clientCode, segment, instrumentId, to } = wanted;
    const parts = conversionOf(wanted, this.positions(clientCode, 'NetWise', now), now);
    if (typeof parts === 'string') return parts;
    for (const part of parts) this.book(clientCode).settle(part);
    for (const mode of ['DayWise', 'NetWise'] as const) {
      const moved = this.positions(clientCode, mode, now).filter(
        (row) => row.segment === segment && row.instrumentId === instrumentId,
      );
      for (const position of moved.filter(
        ({ product }) => product === wanted.from || product === to,
      ))
        this.setting.listener.position?.({ clientCode, position, mode });
    }
    return undefined;
  }

  funds(clientCode: string, now: Instant): Funds {
    return fundsOf(this.floor.fundsInput(clientCode, now, this.book(clientCode)));
  }

  /** As one client finds it, where one is named. */
  lastPaise(key: InstrumentKey, now: Instant, clientCode?: string): Paise {
    return this.floor.lastPaise(key, now, clientCode);
  }

  /**
   * Runs every step up to an instant, each with its own time, so that fills are the same when the
   * timer fires late.
   */
  advance(now: Instant): void {
    for (let at = this.steppedAt + stepMs; at <= now; at += stepMs) {
      // While no order is live and no event is scheduled, all steps up to `now` are skipped.
      if (!this.isBusy) at = Math.max(at, Math.floor(now / stepMs) * stepMs);
      this.steppedAt = at;
      this.underway.advance(at);
      const live = [...this.books.values()].flatMap((book) => book.live());
      if (live.length === 0) continue;
      live
        .sort((one, other) => one.appOrderId - other.appOrderId)
        .forEach((order) => {
          this.step(order, at);
        });
    }
    this.settle(now);
  }

  /** Once a minute: settles expired contracts in cash. */
  private settle(now: Instant): void {
    if (now < this.settledUntil + 60_000) return;
    this.settledUntil = now;
    for (const book of this.books.values())
      for (const settlement of this.floor.settlementsDue(book, now)) book.settle(settlement);
  }

  /** Whether the next steps can change any client's orders or positions. */
  get isBusy(): boolean {
    return (
      !this.underway.isEmpty || [...this.books.values()].some((book) => book.live().length > 0)
    );
  }

  private step(order: Order, at: Instant): void {
    for (const step of stepOrder(order, this.stepInput(order, at))) this.take(step, at);
    const { cancelFault, exchangeOrderId, status } =
      this.book(order.clientCode).order(order.appOrderId) ?? order;
    if (
      cancelFault?.kind !== 'traded-after' ||
      status !== 'Cancelled' ||
      !exchangeOrderId ||
      !order.triggered
    )
      return;
    this.tradeAfterAll(order, { at, shownFrom: at + cancelFault.ms });
  }

  /**
   * Lets an order trade just before its cancellation. The position shows the trade at once, the
   * order row and the trade book only from `toldFrom`.
   */
  private tradeAfterAll(
    { clientCode, appOrderId }: Order,
    { at, shownFrom }: { at: Instant; shownFrom: Instant },
  ): void {
    const order = this.book(clientCode).order(appOrderId);
    const step = order && tradedAfterAll(order, { ...this.stepInput(order, at), at: shownFrom });
    if (!step?.fill) return;
    this.execute({ order: step.order, ...step.fill, at, shownFrom });
    this.underway.add({ at: shownFrom, happen: () => this.keep(step.order) });
  }

  private take({ order, fill }: Step, at: Instant): void {
    this.keep(order);
    if (fill) this.execute({ order, ...fill, at, shownFrom: at });
  }

  private stepInput(order: Order, at: Instant): StepInput {
    return {
      ...this.floor.stepInput(order, at, this.book(order.clientCode)),
      stepMs,
      exchangeOrderId: () => this.numbers.exchangeOrderId(),
    };
  }

  private execute(fill: Omit<Execution, 'executionId' | 'index'>): void {
    const execution = this.resume({ ...fill, executionId: this.numbers.executionId() });
    this.setting.listener.execution?.(execution);
    const report = () => this.setting.listener.trade?.(execution);
    if (fill.shownFrom === fill.at) report();
    else this.underway.add({ at: fill.shownFrom, happen: report });
    this.showPosition(execution);
  }

  private showPosition({ order, at }: Execution): void {
    const { listener } = this.setting;
    if (!listener.position) return;
    const { clientCode } = order;
    const key = keyOf(positionOf(order));
    for (const mode of ['DayWise', 'NetWise'] as const) {
      const positions = this.positions(clientCode, mode, at);
      const position = positions.find((row) => keyOf(row) === key);
      if (position) listener.position({ clientCode, position, mode });
    }
  }

  private keep(order: Order): void {
    this.book(order.clientCode).record(order);
    this.setting.listener.order?.(order);
  }
}
