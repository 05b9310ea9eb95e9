import type { Instant } from '@sthira/contract/units';
import type { Exchange } from './exchange.ts';
import { noFate, type Order, type OrderTerms, type Side, type Source } from './order.ts';

export interface HandOrder {
  clientCode: string;
  segment: string;
  instrumentId: number;
  symbol: string;
  side: Side;
  quantity: number;
}

const rmsTag = 'RMSAUTOSQOFF';
const rmsReason = 'RMS:Auto Square Off';

/**
 * A market order that the client enters by hand in another app, so it has no tag. The risk checks
 * apply as to any order.
 */
export function orderByHand(exchange: Exchange, order: HandOrder, now: Instant): Order {
  return placeFor(exchange, order, { source: 'hand', tag: '', now });
}

/**
 * The broker's risk management closes everything of a client but shares: it cancels live orders and
 * sends market orders for what is held, shorts first, each within the freeze quantity. These orders
 * need no margin. Returns the cancelled and the sent orders.
 */
export function squareOffByRms(
  exchange: Exchange,
  clientCode: string,
  now: Instant,
): { cancelled: Order[]; sent: Order[] } {
  const book = exchange.book(clientCode);
  const cancelled = book.live().map((order) => exchange.endOrder(order, rmsReason, now));
  const open = exchange
    .positions(clientCode, 'NetWise', now)
    .flatMap(({ segment, instrumentId, symbol, product }) => {
      const net = book.net(instrumentId);
      return net === 0 || product === 'CNC'
        ? []
        : [{ clientCode, segment, instrumentId, symbol, net }];
    });
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

function placeFor(
  exchange: Exchange,
  order: HandOrder,
  { source, tag, now }: { source: Source; tag: string; now: Instant },
): Order {
  const { clientCode, symbol, segment, instrumentId, side, quantity } = order;
  const terms: OrderTerms = {
    type: 'MARKET',
    product: 'NRML',
    timeInForce: 'DAY',
    quantity,
    disclosedQuantity: 0,
    limitPaise: 0,
    stopPaise: 0,
  };
  return exchange.place(
    { segment, instrumentId, side, tag, terms },
    { clientCode, symbol, fate: noFate, withheld: null, source, now },
  );
}

function pieces(quantity: number, most: number): number[] {
  const size = most > 0 ? most : quantity;
  return Array.from({ length: Math.ceil(quantity / size) }, (_, place) =>
    Math.min(size, quantity - place * size),
  );
}
