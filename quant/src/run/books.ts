import type { Instant, Paise } from '@sthira/contract/units';

/**
 * What a run reads of its broker, in the shape any broker's books have. Quantities in units, prices
 * in paise.
 */

/** One row of the order book. `open` covers every status that is not known to be final. */
export interface BookOrder {
  appOrderId: string;
  tag: string;
  instrumentId: number;
  symbol: string;
  side: 'BUY' | 'SELL';
  /** A cancelled order may carry fills. */
  filledQuantity: number;
  status: 'open' | 'filled' | 'cancelled' | 'rejected';
  reason: string;
}

export interface BookTrade {
  executionId: string;
  appOrderId: string;
  /** Empty where the order had none. */
  tag: string;
  instrumentId: number;
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
  /** The instant before the requests: what happened after it may be missing. */
  readAt: Instant;
  /** The instant after both answers: what the books show happened before it. */
  answeredAt: Instant;
}

/**
 * What the broker's position book says of a contract's day beside the net units; null is unknown.
 */
export interface PositionFigures {
  /** Units traded on both sides. */
  tradedUnits: number | null;
  /** What the sold units brought less what the bought ones cost. */
  cashPaise: Paise | null;
  /** The cash was worked out from averages, each rounded to a paisa. */
  isRounded: boolean;
  /** Realised and unrealised as the broker itself says, by its own last price. */
  statedPaise: Paise | null;
}

/**
 * Net positions by instrument, negative when short; an instrument that is not in it is flat.
 * `figures` are of the rows there are.
 */
export interface PositionsReading {
  nets: Readonly<Record<number, number>>;
  figures: Readonly<Record<number, PositionFigures>>;
  readAt: Instant;
}

export interface FundsReading {
  marginAvailablePaise: Paise | null;
  marginUtilizedPaise: Paise | null;
  /** The cash that premiums can be paid from; collateral does not count. */
  cashPaise: Paise | null;
  readAt: Instant;
}
