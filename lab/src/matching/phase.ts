import type { ClientBook } from './client-book.ts';
import type { Phase } from './fault.ts';
import { leavesQuantity, type Order, type Side } from './order.ts';
import type { PositionKey } from './positions.ts';

interface Wanted extends PositionKey {
  side: Side;
}

/**
 * What a client is doing when a call arrives. A call about one order counts as closing when that
 * order reduces what is held of its contract, else as opening. For any other call it follows from
 * the client's live orders and positions: opening, closing, holding or flat.
 */
export function phaseOf(book: ClientBook, order?: Wanted): Phase {
  const closes = ({ side, ...key }: Wanted) =>
    Math.sign(book.net(key)) === (side === 'BUY' ? -1 : 1);
  if (order) return closes(order) ? 'closing' : 'opening';
  const working: Order[] = book.live().filter((each) => leavesQuantity(each) > 0);
  if (working.length > 0) return working.map(wantedBy).every(closes) ? 'closing' : 'opening';
  return book.isFlat ? 'flat' : 'holding';
}

/** What an order asks for, as far as its phase depends on it. */
export function wantedBy({
  segment,
  instrumentId,
  side,
  terms: { product },
}: Pick<Order, 'segment' | 'instrumentId' | 'side' | 'terms'>): Wanted {
  return { segment, instrumentId, side, product };
}
