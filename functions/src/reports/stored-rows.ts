import type { Order } from '@sthira/contract/books';
import type { ReportTrade } from '@sthira/contract/reports';
import { type Instant, type Paise, rupeesFromPaise } from '@sthira/contract/units';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import type { AccountDocument } from '#documents/accounts.ts';
import { algorithmOf } from '#documents/order-algorithm.ts';

/** Whose orders, and when they were read. */
export interface Source {
  account: AccountDocument;
  readAt: Instant;
}

/**
 * One execution of a stored order. `at` is the broker's time, or when the order was sent if the
 * broker gave none.
 */
export interface OrderFill {
  order: OrderDocument;
  executionId: string;
  quantity: number;
  pricePaise: Paise;
  at: Instant;
}

const sides = { BUY: 'buy', SELL: 'sell' } as const;

/** The state in the broker's words. An order that no book has shown counts as not accepted. */
const statuses = {
  intended: 'open',
  sent: 'open',
  unknown: 'open',
  open: 'open',
  filled: 'filled',
  cancelled: 'cancelled',
  rejected: 'rejected',
  lost: 'rejected',
} as const satisfies Record<OrderDocument['state'], Order['status']>;

function ownerOf({ account, readAt }: Source) {
  return {
    account_id: account.id,
    account_name: account.accountName,
    as_of: new Date(readAt).toISOString(),
  };
}

export function fillsOf(order: OrderDocument): OrderFill[] {
  const sentAt = order.sentAt ?? order.createdAt;
  return Object.entries(order.fills).map(([executionId, { at, ...fill }]) => ({
    order,
    executionId,
    ...fill,
    at: at ?? sentAt,
  }));
}

/** The price is the average of the fills, to the paisa, or the limit while there are none. */
export function storedOrderRow(order: OrderDocument, source: Source): Order {
  return {
    ...ownerOf(source),
    id: order.appOrderId || order.tag,
    symbol: order.symbol,
    side: sides[order.side],
    quantity: order.quantity,
    filled_quantity: order.filledQuantity,
    type: 'LIMIT',
    price: rupeesFromPaise(averagePaise(order) ?? order.limitPaise),
    status: statuses[order.state],
    reason: order.state === 'lost' ? 'The broker never showed this order.' : order.reason,
    timestamp: new Date(order.createdAt).toISOString(),
  };
}

function averagePaise({ fills }: OrderDocument): Paise | null {
  const all = Object.values(fills);
  const units = all.reduce((sum, { quantity }) => sum + quantity, 0);
  return units === 0
    ? null
    : Math.round(
        all.reduce((sum, { quantity, pricePaise }) => sum + quantity * pricePaise, 0) / units,
      );
}

export function storedTradeRow(
  { order, executionId, quantity, pricePaise, at }: OrderFill,
  { source, chargesPaise }: { source: Source; chargesPaise: Paise | null },
): ReportTrade {
  return {
    ...ownerOf(source),
    id: executionId,
    order_id: order.appOrderId || order.tag,
    algo_name: algorithmOf(order),
    symbol: order.symbol,
    side: sides[order.side],
    quantity,
    price: rupeesFromPaise(pricePaise),
    charges: chargesPaise === null ? null : rupeesFromPaise(chargesPaise),
    ...decidedOn(order),
    timestamp: new Date(at).toISOString(),
  };
}

/** What the order was for, why it was wanted, and the middle of the market then. */
function decidedOn({ purpose, why, touch }: OrderDocument): Decided {
  return {
    purpose,
    ...(why === undefined ? {} : { why }),
    ...(touch ? { mid_price: rupeesFromPaise(touch.bidPaise + touch.askPaise) / 2 } : {}),
  };
}

type Decided = Pick<ReportTrade, 'purpose' | 'why' | 'mid_price'>;
