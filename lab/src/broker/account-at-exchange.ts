import { type Instant, istDay, type Paise } from '@sthira/contract/units';
import type { MarketHours } from '@sthira/quant/calendar/calendar';
import type { Books, FundsReading, PositionsReading } from '@sthira/quant/run/books/books';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { positionsReading } from '@sthira/quant/run/books/positions-reading';
import type { ClientBook } from '#matching/client-book.ts';
import { Exchange } from '#matching/exchange.ts';
import type { ExchangeListener } from '#matching/exchange-listener.ts';
import type { GivenNumbers } from '#matching/exchange-numbers.ts';
import { Faults } from '#matching/faults.ts';
import type { MarginModel } from '#matching/funds.ts';
import { MarketConditions } from '#matching/market-conditions.ts';
import type { MatchingMarket } from '#matching/matching-market.ts';
import { noOrderFault, type OrderFault } from '#matching/order.ts';
import { bookOrder, bookTrade, orderRequest, positionRow } from './exchange-rows.ts';

/** The only client of its exchange. */
export const client = 'SIM01';

/** Prices and contracts of an exchange, and the margin that its broker asks for. */
export interface PricedMarket extends MatchingMarket {
  marginAt(at: Instant): MarginModel;
}

export interface AccountSetting<Market extends PricedMarket> {
  market: Market;
  hours: MarketHours;
  cashPaise: Paise;
  startedAt: Instant;
  /** Where one goes on that was saved. */
  resumes?: { playedUntil: Instant; given: GivenNumbers };
  /** What the exchange does to an order; it takes each when left out. */
  orderFaultOf?: (order: OrderDocument) => OrderFault;
  /** What goes wrong with the market; nothing when left out. */
  conditions?: MarketConditions;
  listener?: ExchangeListener;
}

/**
 * One account at the exchange, read and ordered as at a broker. Its cash begins at what it is
 * given; premiums and settlements change it.
 */
export class AccountAtExchange<Market extends PricedMarket = PricedMarket> {
  readonly market: Market;
  readonly exchange: Exchange;
  readonly #orderFaultOf: (order: OrderDocument) => OrderFault;

  constructor({
    market,
    cashPaise,
    orderFaultOf = () => noOrderFault,
    conditions = new MarketConditions(new Faults(() => 0)),
    listener = {},
    ...setting
  }: AccountSetting<Market>) {
    this.market = market;
    this.#orderFaultOf = orderFaultOf;
    this.exchange = new Exchange({
      ...setting,
      ...{ market, conditions, listener },
      cashPaise: () => cashPaise,
      marginAt: (at) => market.marginAt(at),
    });
  }

  get book(): ClientBook {
    return this.exchange.book(client);
  }

  /** Plays the exchange to an instant, at the prices that the market shows. */
  advance(now: Instant): void {
    this.exchange.advance(now);
  }

  /** The order's number at the broker. */
  place(order: OrderDocument, now: Instant): string {
    const { symbol } = order;
    const orderFault = this.#orderFaultOf(order);
    const placing = { clientCode: client, symbol, orderFault, withheld: null, now };
    const placed = this.exchange.place(orderRequest(order), { ...placing, source: 'api' });
    return String(placed.appOrderId);
  }

  cancel({ appOrderId }: OrderDocument, now: Instant): void {
    const order = this.book.order(Number(appOrderId));
    if (order) this.exchange.cancel(order, now);
  }

  books(now: Instant): Books {
    const trades = this.book.trades(now).map(bookTrade);
    const orders = this.book.orders(istDay(now)).map(bookOrder);
    return { orders, trades, readAt: now, answeredAt: now };
  }

  positions(now: Instant, segment: string): PositionsReading {
    const rows = this.exchange.positions(client, 'NetWise', now).map(positionRow);
    return positionsReading(rows, { segment, readAt: now });
  }

  funds(now: Instant): FundsReading {
    const { availablePaise, utilisedPaise, cashPaise } = this.exchange.funds(client, now);
    return {
      marginAvailablePaise: availablePaise,
      marginUtilizedPaise: utilisedPaise,
      cashPaise,
      readAt: now,
    };
  }

  /** The account's money if nothing is held: its cash after all premiums and settlements. */
  cashPaise(now: Instant): Paise {
    const funds = this.exchange.funds(client, now);
    return funds.cashPaise + funds.premiumReceivedPaise - funds.premiumPaidPaise;
  }
}
