import { dayMs, type Instant, istDay, istInstant } from '@sthira/contract/units';
import type { Exchange } from './exchange.ts';
import {
  noOrderFault,
  type Order,
  type OrderTerms,
  type Product,
  type Side,
  type Source,
} from './order.ts';

export interface HandOrder {
  clientCode: string;
  segment: string;
  instrumentId: number;
  symbol: string;
  side: Side;
  quantity: number;
  /** NRML unless it is stated. */
  product?: Product;
  /** None unless it is stated: another program may use the tag of an order of ours. */
  tag?: string;
}

const rmsTag = 'RMSAUTOSQOFF';
const rmsReason = 'RMS:Auto Square Off';
/** At this time of a day the broker's risk management closes what is held for the day alone. */
const intradayClose = '15:20';

/**
 * A market order that the client enters by hand in another app. The risk checks apply as to any
 * order.
 */
export function orderByHand(exchange: Exchange, order: HandOrder, now: Instant): Order {
  return placeFor(exchange, order, { source: 'hand', tag: order.tag ?? '', now });
}

/**
 * A position that the client opened in another app on the day before, at the last price of now: it
 * stands among the positions alone.
 */
export function carryOver(
  exchange: Exchange,
  { clientCode, product = 'NRML', tag: _, ...row }: HandOrder,
  now: Instant,
): void {
  const pricePaise = exchange.lastPaise(row, now, clientCode);
  const at = now - dayMs;
  exchange.book(clientCode).settle({ kind: 'carried', ...row, product, pricePaise, at });
}

/**
 * The broker's risk management closes everything of a client but shares, or what is held under
 * `only`: it cancels live orders and sends market orders for what is held, shorts first, each
 * within the freeze quantity. These orders need no margin. Returns the cancelled and the sent
 * orders.
 */
export function squareOffByRms(
  exchange: Exchange,
  clientCode: string,
  { now, only }: { now: Instant; only?: Product },
): { cancelled: Order[]; sent: Order[] } {
  const book = exchange.book(clientCode);
  const isMeant = (product: Product) => (only ? product === only : product !== 'CNC');
  const cancelled = book
    .live()
    .filter(({ terms }) => only === undefined || isMeant(terms.product))
    .map((order) => exchange.endOrder(order, rmsReason, now));
  const open = exchange
    .positions(clientCode, 'NetWise', now)
    .map(({ segment, instrumentId, symbol, product }) => {
      const net = book.net({ segment, instrumentId, product });
      return { clientCode, segment, instrumentId, symbol, product, net };
    })
    .filter(({ net, product }) => net !== 0 && isMeant(product));
  const sent = open
    .sort((one, other) => one.net - other.net)
    .flatMap(({ net, ...order }) =>
      pieces(Math.abs(net), exchange.freezeQuantity(order)).map((quantity) =>
        placeFor(
          exchange,
          { ...order, side: net < 0 ? 'BUY' : 'SELL', quantity },
          { source: 'rms', tag: rmsTag, now },
        ),
      ),
    );
  return { cancelled, sent };
}

/**
 * The broker's risk management closes every client's intraday positions (MIS), when its time of the
 * day lies between two instants, and cancels their orders.
 */
export function closeIntraday(
  exchange: Exchange,
  { since, now }: { since: Instant; now: Instant },
): void {
  const at = istInstant(istDay(now), intradayClose);
  if (at <= since || at > now) return;
  for (const clientCode of exchange.clients)
    squareOffByRms(exchange, clientCode, { now, only: 'MIS' });
}

function placeFor(
  exchange: Exchange,
  order: HandOrder,
  { source, tag, now }: { source: Source; tag: string; now: Instant },
): Order {
  const { clientCode, symbol, segment, instrumentId, side, quantity, product = 'NRML' } = order;
  const terms: OrderTerms = {
    type: 'MARKET',
    product,
    timeInForce: 'DAY',
    quantity,
    disclosedQuantity: 0,
    limitPaise: 0,
    stopPaise: 0,
  };
  return exchange.place(
    { segment, instrumentId, side, tag, terms },
    { clientCode, symbol, orderFault: noOrderFault, withheld: null, source, now },
  );
}

/** An order's quantity in pieces of at most so many units. */
export function pieces(quantity: number, most: number): number[] {
  const size = most > 0 ? most : quantity;
  return Array.from({ length: Math.ceil(quantity / size) }, (_, place) =>
    Math.min(size, quantity - place * size),
  );
}
