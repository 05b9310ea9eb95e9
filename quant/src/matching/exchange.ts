import { type Instant, istDay, type Paise } from '@sthira/contract/units';
import { ClientBook, type Withheld } from './client-book.ts';
import { type Conversion, conversionOf } from './conversion.ts';
import { Floor, type FloorSetting } from './floor.ts';
import { type Funds, fundsOf } from './funds.ts';
import type { InstrumentKey } from './matching-market.ts';
import {
  type CancelFate,
  type Execution,
  type Fate,
  isLive,
  isOpen,
  isStop,
  type Order,
  type OrderRequest,
  type OrderTerms,
  type Source,
} from './order.ts';
import { dayPositions, netPositions, type Position } from './positions.ts';
import { type Step, type StepInput, stepOrder, tradedAfterAll } from './step-order.ts';

/** The exchange and the risk checks move in steps of this length. */
export const stepMs = 100;
const ackToExchangeMs = 100;

export type PositionMode = 'DayWise' | 'NetWise';

export interface PositionChange {
  clientCode: string;
  position: Position;
  mode: PositionMode;
}

/**
 * Told of every snapshot of an order, every trade and what it makes of the position, in that order,
 * each when it is told.
 */
export interface ExchangeListener {
  order?(order: Order): void;
  trade?(execution: Execution): void;
  position?(change: PositionChange): void;
  /** Every execution at its own instant, whatever is told of it. */
  execution?(execution: Execution): void;
}

export interface Placing {
  clientCode: string;
  symbol: string;
  fate: Fate;
  /** How long the order book keeps quiet about it. */
  withheld: Withheld | null;
  source: Source;
  now: Instant;
}

interface Setting extends FloorSetting {
  startedAt: Instant;
  listener: ExchangeListener;
}

/** All clients' books and the clock that moves their orders. Time is always an argument. */
export class Exchange {
  private readonly books = new Map<string, ClientBook>();
  private readonly setting: Setting;
  private readonly floor: Floor;
  private steppedAt: Instant;
  private settledUntil: Instant;
  /** What time alone will bring, whatever anybody has been told. */
  private underway: { at: Instant; happen: () => void }[] = [];
  private placed = 0;
  private accepted = 0;
  private executed = 0;

  constructor(setting: Setting) {
    this.setting = setting;
    this.floor = new Floor(setting);
    this.settledUntil = setting.startedAt;
    this.steppedAt = Math.floor(setting.startedAt / stepMs) * stepMs;
  }

  book(clientCode: string): ClientBook {
    const book = this.books.get(clientCode) ?? new ClientBook();
    this.books.set(clientCode, book);
    return book;
  }

  /** The next order number; it may end up with no order behind it. */
  number(): number {
    this.placed += 1;
    return (
      1_200_000_000 + (Math.floor(this.setting.startedAt / 1000) % 70_000) * 10_000 + this.placed
    );
  }

  place(
    request: OrderRequest,
    { clientCode, symbol, fate, withheld, source, now }: Placing,
  ): Order {
    const order: Order = {
      ...request,
      source,
      fate,
      cancelFate: null,
      clientCode,
      symbol,
      appOrderId: this.number(),
      exchangeOrderId: '',
      nextTerms: null,
      status: 'PendingNew',
      filledQuantity: 0,
      turnoverPaise: 0,
      reason: '',
      triggered: !isStop(request.terms),
      generatedAt: now,
      exchangeAt: now,
      updatedAt: now,
      dueAt: now + ackToExchangeMs,
    };
    if (withheld) this.book(clientCode).withhold(order.appOrderId, withheld);
    this.keep(order);
    return order;
  }

  /** Takes an order at a later instant, whatever its client has been told by then. */
  placeLater(request: OrderRequest, placing: Placing): void {
    if (placing.now <= this.steppedAt) this.place(request, placing);
    else this.underway.push({ at: placing.now, happen: () => this.place(request, placing) });
  }

  modify(order: Order, terms: OrderTerms, now: Instant) {
    if (!isOpen(order))
      return this.keep({ ...order, reason: 'SAF:Order is not open to modify', updatedAt: now });
    this.keep({
      ...order,
      status: 'PendingReplace',
      nextTerms: terms,
      updatedAt: now,
      dueAt: now + ackToExchangeMs,
    });
  }

  cancel(order: Order, now: Instant, cancelFate: CancelFate | null = null) {
    if (!isLive(order) || order.status === 'PendingCancel')
      return this.keep({ ...order, reason: 'SAF:Order is not open to cancel', updatedAt: now });
    this.keep({
      ...order,
      status: 'PendingCancel',
      nextTerms: null,
      cancelFate,
      updatedAt: now,
      dueAt: now + ackToExchangeMs,
    });
  }

  /** Ends an order there and then, with the broker's words. */
  endOrder(order: Order, reason: string, now: Instant): Order {
    const ended: Order = { ...order, status: 'Cancelled', nextTerms: null, reason, updatedAt: now };
    this.keep(ended);
    return ended;
  }

  /** The most units of one order; 0 where nothing is traded. */
  freezeQuantity(key: InstrumentKey): number {
    return this.floor.terms(key)?.freezeQuantity ?? 0;
  }

  positions(clientCode: string, mode: PositionMode, now: Instant): Position[] {
    const { executions, settlements } = this.book(clientCode);
    return mode === 'DayWise'
      ? dayPositions(executions, settlements, istDay(now))
      : netPositions(executions, settlements, istDay(now)).positions;
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

  lastPaise(key: InstrumentKey, now: Instant): Paise {
    return this.floor.lastPaise(key, now);
  }

  /**
   * Runs every step up to an instant, each at its own time, so that a late timer changes no fill.
   */
  advance(now: Instant): void {
    for (let at = this.steppedAt + stepMs; at <= now; at += stepMs) {
      // A night in which nothing happens is one step.
      if (!this.isBusy) at = Math.max(at, Math.floor(now / stepMs) * stepMs);
      this.steppedAt = at;
      this.takeUnderway(at);
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

  /** Once a minute: what expired is closed in cash. */
  private settle(now: Instant): void {
    if (now < this.settledUntil + 60_000) return;
    this.settledUntil = now;
    for (const book of this.books.values())
      for (const settlement of this.floor.settlementsDue(book, now)) book.settle(settlement);
  }

  /** Whether time alone may change a book. */
  get isBusy(): boolean {
    return (
      this.underway.length > 0 || [...this.books.values()].some((book) => book.live().length > 0)
    );
  }

  private takeUnderway(now: Instant): void {
    if (this.underway.length === 0) return;
    const due = this.underway.filter(({ at }) => at <= now);
    this.underway = this.underway.filter(({ at }) => at > now);
    for (const { happen } of due) happen();
  }

  private step(order: Order, at: Instant): void {
    for (const step of stepOrder(order, this.stepInput(order, at))) this.take(step, at);
    const { cancelFate, exchangeOrderId, status } =
      this.book(order.clientCode).order(order.appOrderId) ?? order;
    if (
      cancelFate?.kind !== 'traded-after' ||
      status !== 'Cancelled' ||
      !exchangeOrderId ||
      !order.triggered
    )
      return;
    this.tradeAfterAll(order, { at, toldFrom: at + cancelFate.ms });
  }

  /**
   * It traded just before it was cancelled, and its order row and the trade book learn of that
   * later.
   */
  private tradeAfterAll(
    { clientCode, appOrderId }: Order,
    { at, toldFrom }: { at: Instant; toldFrom: Instant },
  ): void {
    const order = this.book(clientCode).order(appOrderId);
    const step = order && tradedAfterAll(order, { ...this.stepInput(order, at), at: toldFrom });
    if (!step?.fill) return;
    this.execute({ order: step.order, ...step.fill, at, toldFrom });
    this.underway.push({ at: toldFrom, happen: () => this.keep(step.order) });
  }

  private take({ order, fill }: Step, at: Instant): void {
    this.keep(order);
    if (fill) this.execute({ order, ...fill, at, toldFrom: at });
  }

  private stepInput(order: Order, at: Instant): StepInput {
    return {
      ...this.floor.stepInput(order, at, this.book(order.clientCode)),
      stepMs,
      exchangeOrderId: () => {
        this.accepted += 1;
        return String(
          1_300_000_000_000_000 +
            Math.floor(this.setting.startedAt / 1000) * 100_000 +
            this.accepted,
        );
      },
    };
  }

  private execute(fill: Omit<Execution, 'executionId' | 'index'>): void {
    const { appOrderId, clientCode } = fill.order;
    const { executions } = this.book(clientCode);
    this.executed += 1;
    const executionId = String(Math.floor(this.setting.startedAt / 1000) * 100_000 + this.executed);
    const execution = {
      ...fill,
      executionId,
      index: 1 + executions.filter((other) => other.order.appOrderId === appOrderId).length,
    };
    this.book(clientCode).execute(execution);
    this.floor.noteTaken(fill.order, fill.quantity, fill.at);
    this.setting.listener.execution?.(execution);
    if (fill.toldFrom === fill.at) this.setting.listener.trade?.(execution);
    else
      this.underway.push({
        at: fill.toldFrom,
        happen: () => this.setting.listener.trade?.(execution),
      });
    this.tellPosition(execution);
  }

  private tellPosition({ order: { clientCode, instrumentId, terms }, at }: Execution): void {
    const { listener } = this.setting;
    if (!listener.position) return;
    for (const mode of ['DayWise', 'NetWise'] as const) {
      const positions = this.positions(clientCode, mode, at);
      const position = positions.find(
        (row) => row.instrumentId === instrumentId && row.product === terms.product,
      );
      if (position) listener.position({ clientCode, position, mode });
    }
  }

  private keep(order: Order): void {
    this.book(order.clientCode).record(order);
    this.setting.listener.order?.(order);
  }
}
