import type { Instant } from '@sthira/contract/units';
import { isFinal, isUnaccounted } from '#run/books/order-life.ts';
import { ordersChangedAt } from '#run/books/run-contracts.ts';
import { liveOrders } from '#run/books/run-orders.ts';
import type { RunState } from '#run/state/state.ts';

/** Which of the broker's books are to be read now. */
export function readingsDue(
  state: RunState,
  now: Instant,
): { books: boolean; positions: boolean; funds: boolean } {
  const { idleMs } = state.waits;
  const holds = isHolding(state);
  const waits =
    holds ||
    state.orders.settled.unaccounted.length > 0 ||
    liveOrders(state.orders).some(isUnaccounted);
  return {
    books:
      needsBooks(state) ||
      now - state.booksReadAt > (waits ? idleMs.booksWhileHolding : idleMs.books),
    positions:
      needsPositions(state) ||
      now - (state.positions?.readAt ?? 0) >
        (holds ? idleMs.positionsWhileHolding : idleMs.positions),
    funds: now - (state.funds?.readAt ?? 0) > idleMs.funds,
  };
}

/**
 * Whether the books have to be read as often as the broker allows: an order may trade, or the books
 * disagree.
 */
export function needsBooks(state: RunState): boolean {
  return (
    state.account.state === 'stopping' ||
    differsAnywhere(state) ||
    liveOrders(state.orders).some((order) => !isFinal(order.state))
  );
}

function needsPositions(state: RunState): boolean {
  return (
    state.account.state === 'stopping' ||
    state.exiting ||
    differsAnywhere(state) ||
    hasUnreadEnd(state)
  );
}

/** Whether an order has ended since the positions were read. */
function hasUnreadEnd({ orders, positions }: RunState): boolean {
  const changedAt = ordersChangedAt(orders);
  return changedAt > 0 && changedAt >= (positions?.readAt ?? 0);
}

function differsAnywhere({ differs }: RunState): boolean {
  return Object.keys(differs).length > 0;
}

export function isHolding({ orders }: RunState): boolean {
  return Object.values(orders.book.held).some((units) => units !== 0);
}

/** Whether sold options are open or may be: then a late reading can cost most. */
export function isShort({ orders }: RunState): boolean {
  const { held } = orders.book;
  return (
    Object.values(held).some((units) => units < 0) ||
    liveOrders(orders).some((order) => order.side === 'SELL' && !isFinal(order.state))
  );
}
