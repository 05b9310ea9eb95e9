import type { OrderDocument } from '@sthira/contract/documents';
import type { Instant, Paise } from '@sthira/contract/units';

interface Wish extends Partial<OrderDocument> {
  at: Instant;
  /** Executed at once, as a whole. */
  filledAtPaise?: Paise;
}

let count = 0;

/** A stored order, for tests. */
export function anOrder({ at, filledAtPaise, ...changes }: Wish): OrderDocument {
  count += 1;
  const order: OrderDocument = {
    tag: `tag${count}`,
    runId: 'run1',
    cycle: 1,
    leg: 'shortCall:entry',
    attempt: 1,
    purpose: 'entry',
    side: 'SELL',
    segment: 'NSEFO',
    instrumentId: 40_001,
    symbol: 'NIFTY 18AUG2026 CE 24450',
    quantity: 65,
    limitPaise: 10_000,
    state: 'filled',
    appOrderId: `app${count}`,
    filledQuantity: 0,
    fills: {},
    missedReads: 0,
    reason: '',
    epoch: 1,
    createdAt: at,
    sentAt: at,
    updatedAt: at,
    ...changes,
  };
  if (filledAtPaise === undefined) return order;
  return { ...order, filledQuantity: order.quantity, fills: { [`exec${count}`]: { quantity: order.quantity, pricePaise: filledAtPaise, at } } };
}
