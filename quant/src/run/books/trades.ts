import type { Instant, Paise } from '@sthira/contract/units';
import type { OrderDocument } from './order-document.ts';

/**
 * One execution that changed what the run holds. A trade by hand that closed a leg has the price of
 * that trade.
 */
export interface OwnFill {
  instrumentId: number;
  side: 'BUY' | 'SELL';
  quantity: number;
  pricePaise: Paise;
  at: Instant;
}

/** One fill of one of the run's orders. */
export interface Trade extends OwnFill {
  id: string;
  tag: string;
  cycle: number;
}

export function tradesOf({
  tag,
  cycle,
  instrumentId,
  side,
  fills,
  ...order
}: OrderDocument): Trade[] {
  const sentAt = order.sentAt ?? order.createdAt;
  return Object.entries(fills).map(([id, { quantity, pricePaise, at }]) => {
    return { id, tag, cycle, instrumentId, side, quantity, pricePaise, at: at ?? sentAt };
  });
}

/** Whether an order's trades are others than before. */
export function tradesDiffer(before: OrderDocument | undefined, now: OrderDocument): boolean {
  if (Object.keys(now.fills).length === 0) return false;
  return before === undefined || before.fills !== now.fills || before.sentAt !== now.sentAt;
}

/** Sorts by time, and by id within one instant. */
export function byTime(
  one: { at: Instant; id: string },
  other: { at: Instant; id: string },
): number {
  return one.at - other.at || (one.id < other.id ? -1 : 1);
}
