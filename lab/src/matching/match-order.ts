import type { Instant, Paise } from '@sthira/contract/units';
import { leavesQuantity, type Order } from './order.ts';

export interface Touch {
  bidPaise: Paise;
  askPaise: Paise;
  lastPaise: Paise;
  /** The units offered at the bid and at the ask; without them a step gives up its most. */
  bidUnits?: number;
  askUnits?: number;
}

export interface Market {
  at: Instant;
  touch: Touch;
  lotSize: number;
  /** The most units that the book offers in this step. */
  mostUnits?: number | undefined;
}

export interface Fill {
  quantity: number;
  pricePaise: Paise;
}

/**
 * Most lots that the book gives up in one step of 100 ms, however many are offered; larger orders fill
 * in several executions.
 */
const lotsPerStep = 10;

/** A stop order is triggered when the last price reaches its trigger price. */
export function isTriggered(order: Order, touch: Touch): boolean {
  if (order.triggered || order.terms.type === 'LIMIT' || order.terms.type === 'MARKET') return true;
  return order.side === 'BUY'
    ? touch.lastPaise >= order.terms.stopPaise
    : touch.lastPaise <= order.terms.stopPaise;
}

/**
 * What an order trades in one step: quantity and price, or `undefined`. A marketable order takes
 * the quote; one that was already resting trades at its own limit when the market crosses it.
 */
export function fillOf(order: Order, market: Market): Fill | undefined {
  const { touch, lotSize } = market;
  const oppositePaise = order.side === 'BUY' ? touch.askPaise : touch.bidPaise;
  if (oppositePaise <= 0 || isHeldBack(order, market.at)) return undefined;
  const atMarket = order.terms.type === 'MARKET' || order.terms.type === 'STOPMARKET';
  const crosses =
    order.side === 'BUY'
      ? order.terms.limitPaise >= oppositePaise
      : order.terms.limitPaise <= oppositePaise;
  if (!atMarket && !crosses) return undefined;
  const offered = (order.side === 'BUY' ? touch.askUnits : touch.bidUnits) ?? lotSize * lotsPerStep;
  const quantity = Math.min(
    fillableQuantity(order, market),
    market.mostUnits ?? Math.min(offered, lotSize * lotsPerStep),
  );
  if (quantity <= 0) return undefined;
  return {
    quantity,
    pricePaise: market.at > order.dueAt && !atMarket ? order.terms.limitPaise : oppositePaise,
  };
}

function isHeldBack({ orderFault, generatedAt }: Order, at: Instant): boolean {
  return (
    orderFault.kind === 'no-fill' ||
    (orderFault.kind === 'slow-fill' && at < generatedAt + orderFault.ms)
  );
}

/**
 * With the fault `partial`, half of the order (at least one lot) trades at once. The rest stays
 * open forever, or trades after the given time.
 */
function fillableQuantity(order: Order, { lotSize, at }: Market): number {
  const { orderFault, terms, generatedAt, filledQuantity } = order;
  if (orderFault.kind !== 'partial' || (orderFault.ms > 0 && at >= generatedAt + orderFault.ms))
    return leavesQuantity(order);
  const half = Math.max(lotSize, Math.floor(terms.quantity / 2 / lotSize) * lotSize);
  return Math.min(half, terms.quantity - lotSize) - filledQuantity;
}
