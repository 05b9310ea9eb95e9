import type { Day, Instant, Paise } from '@sthira/contract/units';

export type OrderState =
  | 'intended'
  | 'sent'
  | 'unknown'
  | 'open'
  | 'filled'
  | 'cancelled'
  | 'rejected'
  | 'lost';

/** An order of a run as it is stored. Its life is drawn in `order-life.ts`. */
export interface OrderDocument {
  tag: string;
  runId: string;
  cycle: number;
  leg: string;
  attempt: number;
  /** `settlement`: the exchange paid for the units in cash at expiry, and no order was sent. */
  purpose: 'entry' | 'exit' | 'settlement';
  side: 'BUY' | 'SELL';
  segment: string;
  instrumentId: number;
  symbol: string;
  quantity: number;
  limitPaise: Paise;
  state: OrderState;
  appOrderId: string;
  filledQuantity: number;
  /** By exchange execution id: each fill counts once, however often it is reported. */
  fills: Record<string, { quantity: number; pricePaise: Paise; at: Instant | null }>;
  /**
   * Whether an order book has shown it. Before that, no answer of the broker proves what became of
   * the order.
   */
  seen?: true | undefined;
  /** The broker refused the request. That does not prove that there is no order. */
  refused?: true | undefined;
  /** Readings of the book, later than the send by 5 s, that did not show the tag. */
  missedReads: number;
  /** Of a settlement: the option, and the level of the index it was settled at. */
  settled?: { expiryDay: Day; strike: number; levelPaise: Paise } | undefined;
  reason: string;
  /** The strategy that made it; orders from before December 2026 do not say. */
  strategy?: { id: number; version: number } | undefined;
  /** Why the strategy wanted it, in words; orders from before November 2026 do not say. */
  why?: string | undefined;
  /** How long it may stay unfilled, as its strategy wanted; left out of one that ends within seconds. */
  restsMs?: number | undefined;
  /** The best bid and ask when it was made, where both were there. */
  touch?: { bidPaise: Paise; askPaise: Paise } | undefined;
  epoch: number;
  createdAt: Instant;
  sentAt: Instant | null;
  updatedAt: Instant;
}
