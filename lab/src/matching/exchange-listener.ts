import type { Execution, Order } from './order.ts';
import type { Position } from './positions.ts';

export type PositionMode = 'DayWise' | 'NetWise';

export interface PositionChange {
  clientCode: string;
  position: Position;
  mode: PositionMode;
}

/**
 * Told of every snapshot of an order, every trade and what it makes of the position, in that order,
 * each when it is told.
 */
export interface ExchangeListener {
  order?(order: Order): void;
  trade?(execution: Execution): void;
  position?(change: PositionChange): void;
  /** Every execution at its own instant, whatever is told of it. */
  execution?(execution: Execution): void;
}
