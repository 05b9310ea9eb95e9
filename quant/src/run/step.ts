import type { Instant } from '@sthira/contract/units';
import { type Books, isWhole, type PartOfBooks, type PositionsReading } from '#run/books/books.ts';
import { foldHand } from '#run/books/hand-trades.ts';
import type { OrderDocument } from '#run/books/order-document.ts';
import { foldBooks, foldPart } from '#run/books/order-life.ts';
import { liveOrders, orderOf, putOrders, shownSettled, withHand } from '#run/books/run-orders.ts';
import { compareBooks } from '#run/facts/agreement.ts';
import {
  type RunEvent,
  type RunState,
  type SendAnswer,
  type Step,
  withOrders,
} from '#run/state/state.ts';
import { withoutDisproved } from './disproved-trades.ts';
import { bookBreach } from './rules/invariants.ts';
import { playSecond } from './second.ts';
import { followShown } from './unread-exits.ts';

/*
 *             begin (all books read)
 *   opened ───────────────────────────▶ reconciled ──second──▶ orders to send, things to tell
 *                                         │  ▲
 *                     account, books, positions, funds, answer, cancel-sent:
 *                     what is known changes, nothing is ordered
 */

/**
 * What an event makes of a run. Pure: the same state and event give the same step, and only the
 * event `second` produces orders and requests. The live agent and every simulation run this one
 * function.
 */
export function step(state: RunState, event: RunEvent): Step {
  const next: Step =
    event.kind === 'second'
      ? playSecond(state, event.second)
      : { state: learn(state, event), orders: { create: [], cancel: [] }, requests: [] };
  const isSame = event.kind !== 'begin' && next.state.orders.book === state.orders.book;
  return isSame ? next : checked(next);
}

/** What must hold of a book is asked whenever it became another one, and by each new holder. */
function checked(next: Step): Step {
  const { state } = next;
  const breach = state.breach || bookBreach(state.orders);
  return breach === state.breach ? next : { ...next, state: { ...state, breach } };
}

function learn(state: RunState, event: Exclude<RunEvent, { kind: 'second' }>): RunState {
  switch (event.kind) {
    case 'account':
      return { ...state, account: event.account };
    case 'begin':
      return begin(state, event);
    case 'books':
      return takeReading(state, event.books);
    case 'positions':
      return takePositions(state, event.positions);
    case 'funds':
      return { ...state, funds: event.funds };
    case 'answer':
      return settle(state, event);
    case 'cancel-sent':
      return { ...state, cancelSentAt: { ...state.cancelSentAt, [event.tag]: event.now } };
  }
}

/**
 * The last holder may have died between storing an order and sending it. The order is treated as
 * sent just now without an answer: sending it again could double it.
 */
function begin(
  state: RunState,
  { books, positions, funds, now }: Extract<RunEvent, { kind: 'begin' }>,
): RunState {
  const read = takeReading(state, books);
  const unclear = liveOrders(read.orders).flatMap((order): OrderDocument[] =>
    order.state === 'intended'
      ? [
          {
            ...order,
            state: 'unknown',
            sentAt: now,
            updatedAt: now,
            reason: 'Sent by an earlier shift, or not',
          },
        ]
      : [],
  );
  return compared({ ...put(read, unclear), positions, funds, reconciled: true });
}

function takeReading(state: RunState, books: PartOfBooks): RunState {
  return isWhole(books) ? takeBooks(state, books) : takePart(state, books);
}

function takeBooks(state: RunState, books: Books): RunState {
  const changed = foldBooks(
    [...liveOrders(state.orders), ...shownSettled(state.orders, books)],
    books,
    state.waits,
  );
  const next = { ...put(state, changed), booksReadAt: books.readAt, part: null, shown: {} };
  return compared(withHandOf(next, books));
}

/** A trade by hand is missed only in a trade book that was read. */
function takePart(state: RunState, part: PartOfBooks): RunState {
  const { orders, trades } = part;
  const read = { ...part, orders: orders ?? [], trades: trades ?? [] };
  const changed = foldPart(
    [...liveOrders(state.orders), ...shownSettled(state.orders, read)],
    part,
  );
  const next = { ...put(state, changed), part };
  if (trades === null) return next;
  return compared(withHandOf(next, read));
}

function takePositions(state: RunState, positions: PositionsReading): RunState {
  const next = compared({ ...state, positions });
  return { ...next, shown: followShown(next) };
}

function withHandOf(state: RunState, books: Books): RunState {
  return withOrders(state, withHand(state.orders, foldHand(state.orders, books)));
}

function compared(state: RunState): RunState {
  const next = withOrders(state, withHand(state.orders, withoutDisproved(state)));
  return { ...next, differs: compareBooks(next) };
}

/**
 * A book may have shown the order before its answer arrived. Then the answer adds only the number.
 */
function settle(
  state: RunState,
  { tag, answer, now }: { tag: string; answer: SendAnswer; now: Instant },
): RunState {
  const order = orderOf(state.orders, tag);
  if (!order) return state;
  const appOrderId = order.appOrderId || (answer.kind === 'taken' ? answer.appOrderId : '');
  if (order.state !== 'intended')
    return put(state, [{ ...order, appOrderId, sentAt: order.sentAt ?? now }]);
  return put(state, [
    {
      ...order,
      ...outcomeOf(answer),
      appOrderId,
      updatedAt: now,
      sentAt: answer.kind === 'unsent' ? null : now,
    },
  ]);
}

/** Only the answer `unsent` is proof: the order was never sent. */
function outcomeOf(
  answer: SendAnswer,
): Pick<OrderDocument, 'state'> & Partial<Pick<OrderDocument, 'reason' | 'refused'>> {
  if (answer.kind === 'taken') return { state: 'sent' };
  if (answer.kind === 'unsent') return { state: 'cancelled', reason: answer.reason };
  return {
    state: 'unknown',
    reason: answer.reason,
    ...(answer.kind === 'refused' ? { refused: true } : {}),
  };
}

function put(state: RunState, orders: readonly OrderDocument[]): RunState {
  return withOrders(state, putOrders(state.orders, orders));
}
