import type { Instant, Paise } from '@sthira/contract/units';

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
  purpose: 'entry' | 'exit';
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
  reason: string;
  epoch: number;
  createdAt: Instant;
  sentAt: Instant | null;
  updatedAt: Instant;
}
