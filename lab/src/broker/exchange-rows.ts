import type { Instant } from '@sthira/contract/units';
import type { BookOrder, BookTrade, PositionRow } from '@sthira/quant/run/books/books';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { runProduct } from '@sthira/quant/run/books/own-rows';
import { averagePaise, type Execution, type Order, type OrderRequest } from '#matching/order.ts';
import { netQuantity, type Position, realisedPaise } from '#matching/positions.ts';

// What the exchange of lab/src/matching knows, as a run reads it from a broker's books.

/** The instant as XTS brokers tell it: their times have no milliseconds. */
export function wholeSecond(at: Instant): Instant {
  return Math.floor(at / 1_000) * 1_000;
}

const finalStatuses: Partial<Record<Order['status'], BookOrder['status']>> = {
  Filled: 'filled',
  Cancelled: 'cancelled',
  Rejected: 'rejected',
};

export function bookOrder(order: Order): BookOrder {
  return {
    ...identityOf(order),
    quantity: order.terms.quantity,
    filledQuantity: order.filledQuantity,
    status: finalStatuses[order.status] ?? 'open',
    reason: order.reason,
  };
}

export function bookTrade({ executionId, order, quantity, pricePaise, at }: Execution): BookTrade {
  return { executionId, ...identityOf(order), quantity, pricePaise, at: wholeSecond(at) };
}

/** A position with the exact turnover of its trades, and no result stated by the broker. */
export function positionRow(position: Position): PositionRow {
  const { segment, instrumentId, product, boughtQuantity, soldQuantity, boughtPaise, soldPaise } =
    position;
  return {
    ...{ segment, instrumentId, product },
    quantity: netQuantity(position),
    boughtQuantity,
    soldQuantity,
    boughtPaise,
    soldPaise,
    isRounded: false,
    statedPaise: null,
  };
}

/** The same with what people are shown of it; averages and result are rounded to paise. */
export function shownPositionRow(position: Position) {
  const { symbol, boughtQuantity, soldQuantity, boughtPaise, soldPaise } = position;
  return {
    ...positionRow(position),
    symbol,
    buyAveragePaise: boughtQuantity > 0 ? Math.round(boughtPaise / boughtQuantity) : null,
    sellAveragePaise: soldQuantity > 0 ? Math.round(soldPaise / soldQuantity) : null,
    realisedPaise: Math.round(realisedPaise(position)),
    multiplier: 1,
  };
}

/** An order with what people are shown of it. */
export function shownOrderRow(order: Order) {
  const average = averagePaise(order);
  return {
    ...bookOrder(order),
    orderType: 'Limit',
    limitPaise: order.terms.limitPaise,
    averagePaise: average === null ? null : Math.round(average),
    at: wholeSecond(order.generatedAt),
  };
}

/** What a run's order asks of the exchange: a limit order for the day, carried over night. */
export function orderRequest({
  segment,
  instrumentId,
  side,
  tag,
  quantity,
  limitPaise,
}: Pick<
  OrderDocument,
  'segment' | 'instrumentId' | 'side' | 'tag' | 'quantity' | 'limitPaise'
>): OrderRequest {
  const terms = {
    type: 'LIMIT',
    product: runProduct,
    timeInForce: 'DAY',
    quantity,
    disclosedQuantity: 0,
    limitPaise,
    stopPaise: 0,
  } as const;
  return { segment, instrumentId, side, tag, terms };
}

function identityOf({ appOrderId, tag, segment, instrumentId, symbol, side, terms }: Order) {
  const { product } = terms;
  return { appOrderId: String(appOrderId), tag, segment, instrumentId, product, symbol, side };
}
