import type { Instant, Paise } from '@sthira/contract/units';
import { leavesQuantity, type Order } from './order.ts';

export interface Touch {
  bidPaise: Paise;
  askPaise: Paise;
  lastPaise: Paise;
}

export interface Market {
  at: Instant;
  touch: Touch;
  lotSize: number;
}

export interface Fill {
  quantity: number;
  pricePaise: Paise;
}

/** Lots that the book gives up in one step of 100 ms; larger orders fill in several executions. */
const lotsPerStep = 10;

/** A stop order wakes when the last price reaches its trigger. */
export function isTriggered(order: Order, touch: Touch): boolean {
  if (order.triggered || order.terms.type === 'LIMIT' || order.terms.type === 'MARKET') return true;
  return order.side === 'BUY' ? touch.lastPaise >= order.terms.stopPaise : touch.lastPaise <= order.terms.stopPaise;
}

/**
 * What an order trades in one step: quantity and price, or `undefined`.
 * A marketable order takes the quote; one that was already resting trades at its own limit when the market crosses it.
 */
export function fillOf(order: Order, market: Market): Fill | undefined {
  const { touch, lotSize } = market;
  const oppositePaise = order.side === 'BUY' ? touch.askPaise : touch.bidPaise;
  if (oppositePaise <= 0 || order.fate === 'no-fill') return undefined;
  const atMarket = order.terms.type === 'MARKET' || order.terms.type === 'STOPMARKET';
  const crosses = order.side === 'BUY' ? order.terms.limitPaise >= oppositePaise : order.terms.limitPaise <= oppositePaise;
  if (!atMarket && !crosses) return undefined;
  const quantity = Math.min(fillableQuantity(order, lotSize), lotSize * lotsPerStep);
  if (quantity <= 0) return undefined;
  return { quantity, pricePaise: market.at > order.dueAt && !atMarket ? order.terms.limitPaise : oppositePaise };
}

/** Under the partial-fill fault half of the order, at least a lot, trades and the rest stays open. */
function fillableQuantity(order: Order, lotSize: number): number {
  if (order.fate !== 'partial') return leavesQuantity(order);
  const half = Math.max(lotSize, Math.floor(order.terms.quantity / 2 / lotSize) * lotSize);
  return Math.min(half, order.terms.quantity - lotSize) - order.filledQuantity;
}
