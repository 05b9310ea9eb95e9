import { EventEmitter } from 'node:events';
import { type Instant, istDay, type Paise } from '@sthira/contract/units';
import { type Funds, fundsOf, type MarginModel, orderNeed } from '#core/funds.ts';
import { type Execution, isLive, isOpen, type Order, type OrderTerms } from '#core/order.ts';
import type { OrderRequest } from '#core/order-request.ts';
import { type Position, positionsOf } from '#core/positions.ts';
import { screenOrder } from '#core/screen-order.ts';
import { stepOrder } from '#core/step-order.ts';
import type { MarketView } from '#market/instrument.ts';
import type { Directory } from '#sessions/clients.ts';
import { ClientBook } from './client-book.ts';

/** The exchange and the risk checks move in steps of this length. */
export const stepMs = 100;
const ackToExchangeMs = 100;

export type PositionMode = 'DayWise' | 'NetWise';

export interface ExchangeEvents {
  order: [Order];
  trade: [Execution];
  position: [{ clientCode: string; position: Position; mode: PositionMode }];
}

export type Fate = Pick<Order, 'fate' | 'fateReason'>;

interface Setting {
  market: MarketView;
  directory: Directory;
  /** The margin of legs at the prices of an instant. */
  marginAt: (at: Instant) => MarginModel;
  startedAt: Instant;
}

/** All clients' books and the clock that moves their orders. Time is always an argument. */
export class Exchange extends EventEmitter<ExchangeEvents> {
  private readonly books = new Map<string, ClientBook>();
  private readonly setting: Setting;
  private steppedAt: Instant;
  private placed = 0;
  private accepted = 0;
  private executed = 0;

  constructor(setting: Setting) {
    super();
    this.setting = setting;
    this.steppedAt = Math.floor(setting.startedAt / stepMs) * stepMs;
  }

  book(clientCode: string): ClientBook {
    const book = this.books.get(clientCode) ?? new ClientBook();
    this.books.set(clientCode, book);
    return book;
  }

  place(request: OrderRequest, placing: { clientCode: string; symbol: string; fate: Fate; now: Instant }): Order {
    this.placed += 1;
    const { clientCode, symbol, fate, now } = placing;
    const order: Order = {
      ...request,
      ...fate,
      clientCode,
      symbol,
      appOrderId: 1_200_000_000 + (Math.floor(this.setting.startedAt / 1000) % 70_000) * 10_000 + this.placed,
      exchangeOrderId: '',
      nextTerms: null,
      status: 'PendingNew',
      filledQuantity: 0,
      turnoverPaise: 0,
      reason: '',
      triggered: request.terms.type === 'LIMIT' || request.terms.type === 'MARKET',
      generatedAt: now,
      exchangeAt: now,
      updatedAt: now,
      dueAt: now + ackToExchangeMs,
    };
    this.keep(order);
    return order;
  }

  modify(order: Order, terms: OrderTerms, now: Instant) {
    if (!isOpen(order)) return this.keep({ ...order, reason: 'SAF:Order is not open to modify', updatedAt: now });
    this.keep({ ...order, status: 'PendingReplace', nextTerms: terms, updatedAt: now, dueAt: now + ackToExchangeMs });
  }

  cancel(order: Order, now: Instant) {
    if (!isLive(order) || order.status === 'PendingCancel') return this.keep({ ...order, reason: 'SAF:Order is not open to cancel', updatedAt: now });
    this.keep({ ...order, status: 'PendingCancel', nextTerms: null, updatedAt: now, dueAt: now + ackToExchangeMs });
  }

  positions(clientCode: string, mode: PositionMode, now: Instant): Position[] {
    return positionsOf(this.book(clientCode).executions, mode === 'DayWise' ? istDay(now) : undefined);
  }

  funds(clientCode: string, now: Instant): Funds {
    return fundsOf(this.fundsInput(clientCode, now));
  }

  lastPaise(row: { segment: string; instrumentId: number }, now: Instant): Paise {
    const instrument = this.setting.market.instrument(row.segment, row.instrumentId);
    return instrument ? this.setting.market.touch(instrument, now).lastPaise : 0;
  }

  /** Runs every step up to an instant, each at its own time, so that a late timer changes no fill. */
  advance(now: Instant): void {
    for (let at = this.steppedAt + stepMs; at <= now; at += stepMs) {
      this.steppedAt = at;
      const live = [...this.books.values()].flatMap((book) => book.live());
      if (live.length === 0) continue;
      live
        .sort((one, other) => one.appOrderId - other.appOrderId)
        .forEach((order) => {
          this.step(order, at);
        });
    }
  }

  private step(order: Order, at: Instant): void {
    const { market } = this.setting;
    const instrument = market.instrument(order.segment, order.instrumentId);
    const open = instrument && market.state(instrument, at) === 'open';
    const steps = stepOrder(order, {
      at,
      stepMs,
      lotSize: instrument?.kind === 'option' ? instrument.contract.lotSize : 1,
      touch: open ? market.touch(instrument, at) : undefined,
      refusal: (wanted) => this.refusal(wanted, at),
      exchangeOrderId: () => {
        this.accepted += 1;
        return String(1_300_000_000_000_000 + Math.floor(this.setting.startedAt / 1000) * 100_000 + this.accepted);
      },
    });
    steps.forEach((step) => {
      this.keep(step.order);
      if (step.fill) this.execute({ order: step.order, ...step.fill, at });
    });
  }

  private execute(fill: Omit<Execution, 'executionId' | 'index'>): void {
    const { appOrderId, clientCode, instrumentId, terms } = fill.order;
    const { executions } = this.book(clientCode);
    this.executed += 1;
    const executionId = String(Math.floor(this.setting.startedAt / 1000) * 100_000 + this.executed);
    const execution = { ...fill, executionId, index: 1 + executions.filter((other) => other.order.appOrderId === appOrderId).length };
    executions.push(execution);
    this.emit('trade', execution);
    for (const mode of ['DayWise', 'NetWise'] as const) {
      const position = this.positions(clientCode, mode, execution.at).find(
        (row) => row.instrumentId === instrumentId && row.product === terms.product,
      );
      if (position) this.emit('position', { clientCode, position, mode });
    }
  }

  private keep(order: Order): void {
    this.book(order.clientCode).record(order);
    this.emit('order', order);
  }

  private refusal(order: Order, at: Instant): string | undefined {
    const { market } = this.setting;
    const instrument = market.instrument(order.segment, order.instrumentId);
    const contract = instrument?.kind === 'option' ? instrument.contract : undefined;
    return screenOrder(order, {
      clientCode: order.clientCode,
      tradable: instrument ? market.state(instrument, at) : 'unknown',
      kind: contract ? 'option' : 'other',
      freezeQuantity: contract?.freezeQuantity ?? 0,
      tickPaise: contract?.tickPaise ?? 5,
      referencePaise: instrument ? market.touch(instrument, Math.floor(at / 30_000) * 30_000).lastPaise : 0,
      others: this.book(order.clientCode)
        .live()
        .filter((other) => other.instrumentId === order.instrumentId && other.appOrderId !== order.appOrderId),
      margin: (wanted) => orderNeed(wanted, this.fundsInput(order.clientCode, at)),
    });
  }

  private fundsInput(clientCode: string, now: Instant) {
    return {
      cashPaise: this.setting.directory.client(clientCode)?.cashPaise ?? 0,
      positions: this.positions(clientCode, 'NetWise', now),
      orders: this.book(clientCode).live(),
      lastPaise: (row: { segment: string; instrumentId: number }) => this.lastPaise(row, now),
      margin: this.setting.marginAt(now),
    };
  }
}
