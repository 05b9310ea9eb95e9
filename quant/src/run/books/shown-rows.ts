import type { Order, Position, Trade } from '@sthira/contract/books';
import type { StoredQuote } from '@sthira/contract/market';
import { type Instant, type Paise, rupeesFromPaise } from '@sthira/contract/units';
import type { BookOrder, BookTrade } from './books.ts';

/** Whose a row is, and when its book was read. */
export interface RowSource {
  account_id: string;
  account_name: string;
  readAt: Instant;
}

/** A position as the broker's book has it; `null` is unknown. */
export interface HeldPosition {
  symbol: string;
  /** Signed net units. */
  quantity: number;
  buyAveragePaise: Paise | null;
  sellAveragePaise: Paise | null;
  realisedPaise: Paise | null;
  statedPaise: Paise | null;
  multiplier: number;
}

type PlacedOrder = Pick<
  BookOrder,
  'appOrderId' | 'symbol' | 'side' | 'quantity' | 'filledQuantity' | 'status' | 'reason'
> & {
  orderType: string;
  limitPaise: Paise | null;
  averagePaise: Paise | null;
  at: Instant | null;
};

type DoneTrade = Pick<
  BookTrade,
  'executionId' | 'appOrderId' | 'symbol' | 'side' | 'quantity' | 'pricePaise' | 'at'
>;

const sides = { BUY: 'buy', SELL: 'sell' } as const;

/** A position as screens show it, at a quote. */
export function shownPosition(
  row: HeldPosition,
  { source, algo, quote }: { source: RowSource; algo: string; quote: StoredQuote | undefined },
): Position {
  const isFlat = row.quantity === 0;
  const current = isFlat ? null : (quote?.lastPaise ?? null);
  const pnl = pnlPaise(row, current);
  return {
    ...ownerOfRow(source),
    algo_name: algo,
    symbol: row.symbol,
    quantity: row.quantity,
    entry_price: rupees(entryPaise(row)),
    current_price: rupees(current),
    pnl: rupees(pnl),
    booked_pnl: rupees(isFlat ? pnl : row.realisedPaise),
    price_as_of: current === null ? null : iso(quote?.at ?? null),
  };
}

/** The average price at which the units held now were bought or sold; null for a flat position. */
function entryPaise({ quantity, buyAveragePaise, sellAveragePaise }: HeldPosition): Paise | null {
  if (quantity === 0) return null;
  return quantity > 0 ? buyAveragePaise : sellAveragePaise;
}

/**
 * The realised result plus the open units at the current price; unknown when a part of it is. Where
 * the realised result is unknown, what the broker states is the result of the whole position.
 */
function pnlPaise(row: HeldPosition, currentPaise: Paise | null): Paise | null {
  if (row.realisedPaise === null) return row.statedPaise;
  if (row.quantity === 0) return row.realisedPaise;
  const entry = entryPaise(row);
  if (entry === null || currentPaise === null) return null;
  return row.realisedPaise + Math.round(row.quantity * (currentPaise - entry) * row.multiplier);
}

/** An order as screens show it. */
export function shownOrder(row: PlacedOrder, source: RowSource): Order {
  return {
    ...ownerOfRow(source),
    id: row.appOrderId,
    symbol: row.symbol,
    side: sides[row.side],
    quantity: row.quantity,
    filled_quantity: row.filledQuantity,
    type: row.orderType,
    price: rupees(row.averagePaise ?? row.limitPaise),
    status: row.status,
    reason: row.reason,
    timestamp: iso(row.at),
  };
}

/** A trade as screens show it. */
export function shownTrade(
  row: DoneTrade,
  { source, algo }: { source: RowSource; algo: string },
): Trade {
  return {
    ...ownerOfRow(source),
    id: row.executionId,
    order_id: row.appOrderId,
    algo_name: algo,
    symbol: row.symbol,
    side: sides[row.side],
    quantity: row.quantity,
    price: rupees(row.pricePaise),
    timestamp: iso(row.at),
  };
}

/** What each row says of its account, and when it was read. */
export function ownerOfRow({ account_id, account_name, readAt }: RowSource) {
  return { account_id, account_name, as_of: new Date(readAt).toISOString() };
}

const iso = (at: Instant | null) => (at === null ? null : new Date(at).toISOString());

const rupees = (paise: Paise | null) => (paise === null ? null : rupeesFromPaise(paise));
