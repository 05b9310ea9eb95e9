import type { Instant, Paise } from '@sthira/contract/units';

/**
 * What a run reads from its broker, in one shape for all brokers. Quantities in units, prices in
 * paise.
 */

/**
 * Whose units a row is about: a broker numbers instruments within a segment, and keeps the units of
 * each product apart.
 */
export interface Whose {
  segment: string;
  instrumentId: number;
  /** Such as NRML or MIS; empty where the broker does not say. */
  product: string;
}

/** Signed units of the run's contracts. */
export type Units = Readonly<Record<number, number>>;

/** One row of the order book. `open` covers every status that is not known to be final. */
export interface BookOrder extends Whose {
  appOrderId: string;
  tag: string;
  symbol: string;
  side: 'BUY' | 'SELL';
  quantity: number;
  /** A cancelled order may have filled in part before. */
  filledQuantity: number;
  status: 'open' | 'filled' | 'cancelled' | 'rejected';
  reason: string;
}

export interface BookTrade extends Whose {
  executionId: string;
  appOrderId: string;
  /** Empty for an order that was sent without a tag. */
  tag: string;
  symbol: string;
  side: 'BUY' | 'SELL';
  quantity: number;
  pricePaise: Paise;
  /** By the exchange's clock; null when the broker does not say. */
  at: Instant | null;
}

/** Order book and trade book, read one after the other. */
export interface Books {
  orders: BookOrder[];
  trades: BookTrade[];
  /** The instant before the requests: anything later may be missing in the answers. */
  readAt: Instant;
  /** The instant after both answers: anything the books show happened earlier. */
  answeredAt: Instant;
}

/** A reading of the two books in which one could not be read, or both: that one is null. */
export interface PartOfBooks extends Pick<Books, 'readAt' | 'answeredAt'> {
  orders: BookOrder[] | null;
  trades: BookTrade[] | null;
}

export function isWhole(books: PartOfBooks): books is Books {
  return books.orders !== null && books.trades !== null;
}

/** One row of the position book: one contract under one product. `null` is unknown. */
export interface PositionRow extends Whose {
  /** Signed net units. */
  quantity: number;
  boughtQuantity: number | null;
  soldQuantity: number | null;
  /** What all units of a side came to. */
  boughtPaise: Paise | null;
  soldPaise: Paise | null;
  /** Whether a side was computed from its average price, which the broker has rounded. */
  isRounded: boolean;
  /** Realised and unrealised result as the broker states it. */
  statedPaise: Paise | null;
}

/**
 * What the broker's position book says of a contract's day beside the net units; null is unknown.
 */
export interface PositionFigures {
  /** Units traded on both sides. */
  tradedUnits: number | null;
  /** Proceeds of the sold units less the cost of the bought ones. */
  cashPaise: Paise | null;
  /** Whether the cash was computed from average prices, each rounded to a paisa. */
  isRounded: boolean;
  /** Realised and unrealised result as the broker states it, computed with its own last price. */
  statedPaise: Paise | null;
}

/**
 * Net positions by instrument under the run's segment and product, negative when short; a missing
 * instrument is flat. `figures` has only the instruments for which the book has a row.
 */
export interface PositionsReading {
  nets: Readonly<Record<number, number>>;
  figures: Readonly<Record<number, PositionFigures>>;
  /** Instruments of the segment that are held under another product. */
  heldElsewhere: readonly number[];
  readAt: Instant;
}

export interface FundsReading {
  marginAvailablePaise: Paise | null;
  marginUtilizedPaise: Paise | null;
  /** Cash that can pay premiums; collateral cannot. */
  cashPaise: Paise | null;
  readAt: Instant;
}
