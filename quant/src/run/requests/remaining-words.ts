import type { PartOfBooks, Units } from '#run/books/books.ts';
import { claimsIn } from '#run/books/claims.ts';
import type { OrderDocument } from '#run/books/order-document.ts';
import { isFinal, workingQuantity } from '#run/books/order-life.ts';
import { liveOrders } from '#run/books/run-orders.ts';
import { contractsAtStake } from '#run/facts/agreement.ts';
import { legsOf, textOf } from '#run/facts/flat.ts';
import type { RunState } from '#run/state/state.ts';
import { clockTime } from '#words.ts';

type Remaining = Pick<RunState, 'orders' | 'part' | 'positions' | 'booksReadAt' | 'differs'>;

/**
 * What is left of a run that is being squared off. While a book cannot be read: what each of the
 * others says, and since when that one has said nothing.
 */
export function remainingWords(run: Remaining & { held: Units }): string {
  const parts = run.part
    ? byBooks(run, { part: run.part, open: openOrders(run) })
    : [textOf(legsOf(run.orders, run.held)) || 'none by the trades'];
  return [...parts, openOrderWords(run)].filter((words) => words !== '').join('. ');
}

/** The orders of the run that have no end yet; empty when each has one. */
export function openOrderWords(run: Pick<RunState, 'orders'>): string {
  const open = openOrders(run).map(
    (order) => `${order.side} ${workingQuantity(order)} ${order.symbol}`,
  );
  return open.length > 0 ? `Orders without an end: ${open.join(', ')}` : '';
}

function openOrders({ orders }: Pick<RunState, 'orders'>): OrderDocument[] {
  return liveOrders(orders).filter(({ state: life }) => !isFinal(life));
}

function byBooks(
  run: Remaining,
  { part, open }: { part: PartOfBooks; open: readonly OrderDocument[] },
): string[] {
  const traded = textOf(legsOf(run.orders, run.orders.book.held)) || 'none';
  const unread = [
    ...(part.orders ? [] : ['The order book']),
    ...(part.trades ? [] : ['The trade book']),
  ];
  const since =
    run.booksReadAt > 0 ? `since ${clockTime(run.booksReadAt)}` : 'in the present shift';
  return [
    byPositions(run),
    `${part.trades ? 'By the trade book' : 'By the trades known before'}: ${traded}`,
    ...byOrderBook(open, part),
    ...unread.map((book) => `${book} could not be read ${since}`),
  ];
}

function byPositions(run: Remaining): string {
  const { orders, positions } = run;
  if (!positions) return 'not known by the positions';
  const { foreign } = orders.book;
  const units = contractsAtStake(run).map(({ instrumentId: id }) => [
    id,
    (positions.nets[id] ?? 0) - (foreign[id] ?? 0),
  ]);
  const legs = textOf(legsOf(orders, Object.fromEntries(units))) || 'none';
  return `${legs} by the positions of ${clockTime(positions.readAt)}`;
}

/** What the order book says has traded of the orders that have no end yet. */
function byOrderBook(orders: readonly OrderDocument[], { orders: rows }: PartOfBooks): string[] {
  if (!rows) return [];
  const claimOf = claimsIn({ orders: rows, trades: [] });
  const parts = orders.flatMap((order) => {
    const { row } = claimOf(order);
    return row ? `${row.side} ${row.filledQuantity} of ${row.quantity} ${order.symbol}` : [];
  });
  return parts.length > 0 ? [`By the order book: ${parts.join(', ')}`] : [];
}
