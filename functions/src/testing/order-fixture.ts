import type { Instant, Paise } from '@sthira/contract/units';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { anOrder as anAgentsOrder } from '@sthira/quant/testing/run-fixtures';

interface OrderFields extends Partial<OrderDocument> {
  at: Instant;
  /** Executed at once, as a whole. */
  filledAtPaise?: Paise;
}

let count = 0;

/**
 * A stored order, for tests. Each call makes one with its own tag; it is filled, if the test does
 * not say otherwise.
 */
export function anOrder({ at, filledAtPaise, ...changes }: OrderFields): OrderDocument {
  count += 1;
  const names = {
    tag: `tag${count}`,
    appOrderId: `app${count}`,
    symbol: 'NIFTY 18AUG2026 CE 24450',
  };
  const order = anAgentsOrder({
    ...names,
    quantity: 65,
    state: 'filled',
    createdAt: at,
    sentAt: at,
    updatedAt: at,
    ...changes,
  });
  if (filledAtPaise === undefined) return order;
  return {
    ...order,
    filledQuantity: order.quantity,
    fills: { [`exec${count}`]: { quantity: order.quantity, pricePaise: filledAtPaise, at } },
  };
}
