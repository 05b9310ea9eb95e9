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
   * The order book has shown it. Until then nobody knows for certain what became of it, whatever
   * was answered.
   */
  seen?: true | undefined;
  /** The answer to its sending was a refusal, which proves nothing. */
  refused?: true | undefined;
  /** Readings of the book, later than the send by 5 s, that did not show the tag. */
  missedReads: number;
  reason: string;
  epoch: number;
  createdAt: Instant;
  sentAt: Instant | null;
  updatedAt: Instant;
}
