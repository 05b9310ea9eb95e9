import type { Paise } from '@sthira/contract/units';
import { isOpen, type Order } from './order.ts';

/** What the risk checks know at the moment an order reaches them. */
export interface Screening {
  clientCode: string;
  tradable: 'open' | 'closed' | 'unknown';
  kind: 'option' | 'other';
  freezeQuantity: number;
  tickPaise: Paise;
  /** The price that limits are compared with; 0 when the contract has not traded. */
  referencePaise: Paise;
  /** The client's other orders in the same contract. */
  others: readonly Order[];
  /** Margin with the order in the book, and what the client may use for it. */
  margin: (order: Order) => { requiredPaise: Paise; availablePaise: Paise };
}

/** The reject text of an order, with the substrings that brokers' systems use; `undefined` when it may pass. */
export function screenOrder(order: Order, screening: Screening): string | undefined {
  return (
    stateRefusal(screening) ??
    typeRefusal(order, screening) ??
    sizeRefusal(order, screening) ??
    priceRefusal(order, screening) ??
    bookRefusal(order, screening)
  );
}

function stateRefusal({ tradable }: Screening): string | undefined {
  if (tradable === 'unknown') return 'OEMS:Instrument is not available for trading';
  return tradable === 'closed' ? '16572 : TRANSACTION NOT ALLOWED IN CURRENT INSTRUMENT STATE' : undefined;
}

function typeRefusal(order: Order, { kind }: Screening): string | undefined {
  if (kind === 'other') return 'OEMS:Instrument is not available for trading';
  return order.terms.type === 'STOPMARKET' ? '16052 : SL-MARKET order is not allowed for option contracts' : undefined;
}

function sizeRefusal(order: Order, { freezeQuantity }: Screening): string | undefined {
  if (order.terms.quantity <= freezeQuantity) return undefined;
  return `Gateway:Order Quantity [${order.terms.quantity}] is greater than Freeze Quantity [${freezeQuantity}]`;
}

function priceRefusal(order: Order, { tickPaise, referencePaise }: Screening): string | undefined {
  const { type, limitPaise, stopPaise } = order.terms;
  if (type === 'MARKET') return referencePaise > 0 ? undefined : 'RED:RULE:{Option price check}: the contract has not traded';
  if (limitPaise % tickPaise !== 0 || stopPaise % tickPaise !== 0)
    return 'RED:RULE:{Option price check}: the price is not a multiple of the tick size';
  const band = priceBand(referencePaise);
  if (limitPaise >= band.lowPaise && limitPaise <= band.highPaise) return undefined;
  return `RED:RULE:{Option price check}: limit price ${rupees(limitPaise)} is outside ${rupees(band.lowPaise)} to ${rupees(band.highPaise)}`;
}

/** Limits of index options lie within 40% of the reference price, or Rs 20 when it is 50 or less. */
export function priceBand(referencePaise: Paise): { lowPaise: Paise; highPaise: Paise } {
  const widthPaise = referencePaise <= 5_000 ? 2_000 : Math.round(referencePaise * 0.4);
  return { lowPaise: Math.max(1, referencePaise - widthPaise), highPaise: referencePaise + widthPaise };
}

function bookRefusal(order: Order, { others, margin, clientCode }: Screening): string | undefined {
  const crossing = others.find((other) => isOpen(other) && other.side !== order.side && crosses(order, other));
  if (crossing) return '17071 : The order could have resulted in self trade';
  const { requiredPaise, availablePaise } = margin(order);
  if (requiredPaise <= availablePaise) return undefined;
  const figures = [availablePaise, requiredPaise, availablePaise, requiredPaise - availablePaise].map(rupees);
  return `OEMS:RMS : Margin Exceeds [ Limit:${figures[0]} ][ Required:${figures[1]} ][ Available:${figures[2]} ][ Shortfall:${figures[3]} ][ Entity:${clientCode} ] for ALL|ALL|ALL`;
}

function crosses(order: Order, other: Order): boolean {
  if (order.terms.type === 'MARKET' || other.terms.type === 'MARKET') return true;
  return order.side === 'BUY' ? order.terms.limitPaise >= other.terms.limitPaise : order.terms.limitPaise <= other.terms.limitPaise;
}

function rupees(paise: Paise): string {
  return (paise / 100).toFixed(2);
}
