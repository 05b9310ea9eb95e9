import { clockTime } from '#enigma/words.ts';
import { contractsAtStake } from './agreement.ts';
import type { PartOfBooks } from './books.ts';
import { claimsIn } from './claims.ts';
import { legsOf, textOf } from './flat.ts';
import type { OrderDocument } from './order-document.ts';
import { isFinal, workingQuantity } from './order-life.ts';
import { liveOrders } from './run-orders.ts';
import type { RunState, Sight } from './state.ts';

/**
 * What is left of a run that is being squared off. While a book cannot be read: what each of the
 * others says, and since when that one has said nothing.
 */
export function remainingWords(state: RunState, { held }: Pick<Sight, 'held'>): string {
  const told = state.part
    ? byBooks(state, { part: state.part, orders: openOrders(state) })
    : [textOf(legsOf(state, held)) || 'none by the trades'];
  return [...told, openOrderWords(state)].filter((words) => words !== '').join('. ');
}

/** The orders of the run that have no end yet; empty when each has one. */
export function openOrderWords(state: RunState): string {
  const open = openOrders(state).map(
    (order) => `${order.side} ${workingQuantity(order)} ${order.symbol}`,
  );
  return open.length > 0 ? `Orders without an end: ${open.join(', ')}` : '';
}

function openOrders({ orders }: RunState): OrderDocument[] {
  return liveOrders(orders).filter(({ state: life }) => !isFinal(life));
}

function byBooks(
  state: RunState,
  { part, orders }: { part: PartOfBooks; orders: readonly OrderDocument[] },
): string[] {
  const traded = textOf(legsOf(state, state.orders.book.held)) || 'none';
  const unread = [
    ...(part.orders ? [] : ['The order book']),
    ...(part.trades ? [] : ['The trade book']),
  ];
  const since =
    state.booksReadAt > 0 ? `since ${clockTime(state.booksReadAt)}` : 'in the present shift';
  return [
    byPositions(state),
    `${part.trades ? 'By the trade book' : 'By the trades known before'}: ${traded}`,
    ...byOrderBook(orders, part),
    ...unread.map((book) => `${book} could not be read ${since}`),
  ];
}

function byPositions(state: RunState): string {
  const { positions } = state;
  if (!positions) return 'not known by the positions';
  const { foreign } = state.orders.book;
  const units = contractsAtStake(state).map(({ instrumentId: id }) => [
    id,
    (positions.nets[id] ?? 0) - (foreign[id] ?? 0),
  ]);
  const legs = textOf(legsOf(state, Object.fromEntries(units))) || 'none';
  return `${legs} by the positions of ${clockTime(positions.readAt)}`;
}

/** What the order book says has traded of the orders that have no end yet. */
function byOrderBook(orders: readonly OrderDocument[], { orders: rows }: PartOfBooks): string[] {
  if (!rows) return [];
  const claimOf = claimsIn({ orders: rows, trades: [] });
  const told = orders.flatMap((order) => {
    const { row } = claimOf(order);
    return row ? `${row.side} ${row.filledQuantity} of ${row.quantity} ${order.symbol}` : [];
  });
  return told.length > 0 ? [`By the order book: ${told.join(', ')}`] : [];
}
