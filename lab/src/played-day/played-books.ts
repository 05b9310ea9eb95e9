import type { Order, Position, Trade } from '@sthira/contract/books';
import { type Instant, istDay } from '@sthira/contract/units';
import {
  type RowSource,
  shownOrder,
  shownPosition,
  shownTrade,
} from '@sthira/quant/run/books/shown-rows';
import type { AccountAtExchange } from '#broker/account-at-exchange.ts';
import { client } from '#broker/account-at-exchange.ts';
import { bookOrder, bookTrade, wholeSecond } from '#broker/exchange-rows.ts';
import { averagePaise } from '#matching/order.ts';
import {
  type Position as ExchangePosition,
  netQuantity,
  realisedPaise,
} from '#matching/positions.ts';
import type { ReplayedMarket } from '#past/replayed-market.ts';

/** The three books of a day as screens show them. */
export interface PlayedBooks {
  positions: Position[];
  orders: Order[];
  trades: Trade[];
}

const algo = 'Enigma';

/** The books of a day at an instant, the newest orders and trades first. */
export function playedBooks(
  { book, exchange, market }: AccountAtExchange<ReplayedMarket>,
  { now, ...owner }: Omit<RowSource, 'readAt'> & { now: Instant },
): PlayedBooks {
  const source = { ...owner, readAt: now };
  const { quoteOf } = market.seenAt(now, []);
  return {
    positions: exchange
      .positions(client, 'NetWise', now)
      .map((row) =>
        shownPosition(heldPosition(row), { source, algo, quote: quoteOf(row.instrumentId) }),
      ),
    orders: book
      .orders(istDay(now))
      .map((order) => {
        const average = averagePaise(order);
        const row = {
          ...bookOrder(order),
          orderType: 'Limit',
          limitPaise: order.terms.limitPaise,
          averagePaise: average === null ? null : Math.round(average),
          at: wholeSecond(order.generatedAt),
        };
        return shownOrder(row, source);
      })
      .reverse(),
    trades: book
      .trades(now)
      .map((trade) => shownTrade(bookTrade(trade), { source, algo }))
      .reverse(),
  };
}

function heldPosition(position: ExchangePosition) {
  const { symbol, boughtQuantity, soldQuantity, boughtPaise, soldPaise } = position;
  return {
    symbol,
    quantity: netQuantity(position),
    buyAveragePaise: boughtQuantity > 0 ? Math.round(boughtPaise / boughtQuantity) : null,
    sellAveragePaise: soldQuantity > 0 ? Math.round(soldPaise / soldQuantity) : null,
    realisedPaise: Math.round(realisedPaise(position)),
    statedPaise: null,
    multiplier: 1,
  };
}
