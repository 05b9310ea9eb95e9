import type { ClientBook } from './client-book.ts';
import type { Phase } from './fault.ts';
import { leavesQuantity, type Order, type Side } from './order.ts';

interface Wanted {
  instrumentId: number;
  side: Side;
}

/**
 * Where a client stands. An order, new or to be cancelled, opens or closes by itself: it closes
 * when it reduces what is held of its contract. Any other call finds the client with an order that
 * opens, with one that closes, holding, or flat.
 */
export function phaseOf(book: ClientBook, order?: Wanted): Phase {
  const closes = ({ instrumentId, side }: Wanted) =>
    Math.sign(book.net(instrumentId)) === (side === 'BUY' ? -1 : 1);
  if (order) return closes(order) ? 'closing' : 'opening';
  const working: Order[] = book.live().filter((each) => leavesQuantity(each) > 0);
  if (working.length > 0) return working.every(closes) ? 'closing' : 'opening';
  return book.isFlat ? 'flat' : 'holding';
}
