import type { ClientBook } from './client-book.ts';
import type { Phase } from './fault.ts';
import { leavesQuantity, type Order, type Side } from './order.ts';

interface Wanted {
  instrumentId: number;
  side: Side;
}

/**
 * What a client is doing when a call arrives. A call about one order counts as closing when that
 * order reduces what is held of its contract, else as opening. For any other call it follows from
 * the client's live orders and positions: opening, closing, holding or flat.
 */
export function phaseOf(book: ClientBook, order?: Wanted): Phase {
  const closes = ({ instrumentId, side }: Wanted) =>
    Math.sign(book.net(instrumentId)) === (side === 'BUY' ? -1 : 1);
  if (order) return closes(order) ? 'closing' : 'opening';
  const working: Order[] = book.live().filter((each) => leavesQuantity(each) > 0);
  if (working.length > 0) return working.every(closes) ? 'closing' : 'opening';
  return book.isFlat ? 'flat' : 'holding';
}
