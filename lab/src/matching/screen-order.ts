import type { Paise } from '@sthira/contract/units';
import { priceBand } from '@sthira/quant/prices/price-band';
import { isInBook, isStop, leavesQuantity, type Order } from './order.ts';

/** What the risk checks know at the moment an order reaches them. */
export interface Screening {
  clientCode: string;
  tradable: 'open' | 'closed' | 'unknown';
  /** The reason for a rejection while the market is closed or halted. */
  closedWords: string;
  kind: 'option' | 'share' | 'other';
  freezeQuantity: number;
  tickPaise: Paise;
  /** The price that limits are compared with; 0 when the contract has not traded. */
  referencePaise: Paise;
  /** Units of a share that the client may still sell for delivery. */
  deliverable: number;
  /** A narrower band than the usual one, as a share of the reference price. */
  bandShare?: number | undefined;
  /** The client's other orders in the same contract. */
  others: readonly Order[];
  /** Margin with the order in the book, and what the client may use for it. */
  margin: (order: Order) => { requiredPaise: Paise; availablePaise: Paise };
}

/**
 * The reject text of an order, with the substrings that brokers' systems use; `undefined` when it
 * may pass. What the exchange's book would say to a stop order is asked when it triggers.
 */
export function screenOrder(order: Order, screening: Screening): string | undefined {
  const waits = isStop(order.terms) && !order.triggered;
  return (
    stateRefusal(screening) ??
    typeRefusal(order, screening) ??
    sizeRefusal(order, screening) ??
    deliveryRefusal(order, screening) ??
    tickRefusal(order, screening) ??
    (waits ? undefined : screenTriggered(order, screening)) ??
    marginRefusal(order, screening)
  );
}

/**
 * Why the exchange cancels a stop order at the moment it triggers; `undefined` when it may stand in
 * the book.
 */
export function screenTriggered(order: Order, screening: Screening): string | undefined {
  return bandRefusal(order, screening) ?? selfTradeRefusal(order, screening);
}

function stateRefusal({ tradable, closedWords }: Screening): string | undefined {
  if (tradable === 'unknown') return 'OEMS:Instrument is not available for trading';
  return tradable === 'closed' ? closedWords : undefined;
}

function typeRefusal(order: Order, { kind }: Screening): string | undefined {
  if (kind === 'other') return 'OEMS:Instrument is not available for trading';
  const { product, type } = order.terms;
  if ((product === 'CNC') !== (kind === 'share'))
    return `OEMS:Product type [${product}] is not enabled for this segment`;
  return kind === 'option' && type === 'STOPMARKET'
    ? '16052 : SL-MARKET order is not allowed for option contracts'
    : undefined;
}

function sizeRefusal(order: Order, { freezeQuantity }: Screening): string | undefined {
  if (order.terms.quantity <= freezeQuantity) return undefined;
  return `Gateway:Order Quantity [${order.terms.quantity}] is greater than Freeze Quantity [${freezeQuantity}]`;
}

/** Rejects a sale of shares that the client does not hold or has pledged. */
function deliveryRefusal(order: Order, { kind, deliverable }: Screening): string | undefined {
  const wanted = leavesQuantity(order);
  if (kind !== 'share' || order.side === 'BUY' || wanted <= deliverable) return undefined;
  return `OEMS:RMS : Holding quantity is not sufficient [ Required:${wanted} ][ Available:${deliverable} ]`;
}

const ruleOf = {
  option: 'RED:RULE:{Option price check}',
  share: 'RED:RULE:{Price range check}',
  other: 'RED:RULE:{Price range check}',
};

function tickRefusal(
  { terms: { type, limitPaise, stopPaise } }: Order,
  { tickPaise, kind }: Screening,
): string | undefined {
  const onTick = limitPaise % tickPaise === 0 && stopPaise % tickPaise === 0;
  return type === 'MARKET' || onTick
    ? undefined
    : `${ruleOf[kind]}: the price is not a multiple of the tick size`;
}

function bandRefusal(
  { terms: { type, limitPaise } }: Order,
  { referencePaise, kind, bandShare }: Screening,
): string | undefined {
  if (type === 'MARKET')
    return referencePaise > 0 ? undefined : `${ruleOf[kind]}: the contract has not traded`;
  const band =
    bandShare === undefined && kind === 'share'
      ? shareBand(referencePaise)
      : priceBand(referencePaise, bandShare);
  if (limitPaise >= band.lowPaise && limitPaise <= band.highPaise) return undefined;
  return `${ruleOf[kind]}: limit price ${rupees(limitPaise)} is outside ${rupees(band.lowPaise)} to ${rupees(band.highPaise)}`;
}

/** Limits of shares lie within a fifth of the reference price. */
function shareBand(referencePaise: Paise): { lowPaise: Paise; highPaise: Paise } {
  return { lowPaise: Math.ceil(referencePaise * 0.8), highPaise: Math.floor(referencePaise * 1.2) };
}

function selfTradeRefusal(order: Order, { others }: Screening): string | undefined {
  const crossing = others.find(
    (other) => isInBook(other) && other.side !== order.side && crosses(order, other),
  );
  return crossing && '17071 : The order could have resulted in self trade';
}

function marginRefusal(order: Order, { margin, clientCode }: Screening): string | undefined {
  const { requiredPaise, availablePaise } = margin(order);
  if (requiredPaise <= availablePaise) return undefined;
  const figures = [
    availablePaise,
    requiredPaise,
    availablePaise,
    requiredPaise - availablePaise,
  ].map(rupees);
  return `OEMS:RMS : Margin Exceeds [ Limit:${figures[0]} ][ Required:${figures[1]} ][ Available:${figures[2]} ][ Shortfall:${figures[3]} ][ Entity:${clientCode} ] for ALL|ALL|ALL`;
}

function crosses(order: Order, other: Order): boolean {
  if (order.terms.type === 'MARKET' || other.terms.type === 'MARKET') return true;
  return order.side === 'BUY'
    ? order.terms.limitPaise >= other.terms.limitPaise
    : order.terms.limitPaise <= other.terms.limitPaise;
}

function rupees(paise: Paise): string {
  return (paise / 100).toFixed(2);
}
