import { randomInt } from 'node:crypto';
import { paths } from '@sthira/contract/paths';
import { type Instant, istDay, istInstant } from '@sthira/contract/units';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { anOrder } from '@sthira/quant/testing/run-fixtures';
import { db } from '../../functions/src/platform/firestore.ts';

interface Execution extends Partial<OrderDocument> {
  tag: string;
  at: Instant;
  pricePaise: number;
}

export const lotUnits = 65;

/** An order of one lot, executed as a whole; that is known 1.2 s after it was sent. */
export function filledOrder({ tag, at, pricePaise, ...changes }: Execution): OrderDocument {
  const fills = { [tag]: { quantity: lotUnits, pricePaise, at } };
  const times = { createdAt: at, sentAt: at, updatedAt: at + 1_200 };
  const filled = { quantity: lotUnits, filledQuantity: lotUnits, state: 'filled', fills } as const;
  return anOrder({ tag, appOrderId: tag, limitPaise: pricePaise, ...filled, ...times, ...changes });
}

export async function storeOrders(
  accountId: string,
  orders: readonly OrderDocument[],
): Promise<void> {
  for (const order of orders) await db().doc(paths.order(accountId, order.tag)).set(order);
}

/** Whether the broker gave no answer to an order. */
export const isUnanswered = ({ state }: Pick<OrderDocument, 'state'>): boolean =>
  state === 'unknown' || state === 'lost';

/** Two days of a year long past, on which nobody else traded. */
export function aPastDay(): { day: string; next: string } {
  const at = istInstant('2001-01-01', '12:00') + randomInt(7_000) * 86_400_000;
  return { day: istDay(at), next: istDay(at + 86_400_000) };
}
