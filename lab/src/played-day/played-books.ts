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
import { bookTrade, shownOrderRow, shownPositionRow } from '#broker/exchange-rows.ts';
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
        shownPosition(shownPositionRow(row), { source, algo, quote: quoteOf(row.instrumentId) }),
      ),
    orders: book
      .orders(istDay(now))
      .map((order) => shownOrder(shownOrderRow(order), source))
      .reverse(),
    trades: book
      .trades(now)
      .map((trade) => shownTrade(bookTrade(trade), { source, algo }))
      .reverse(),
  };
}
