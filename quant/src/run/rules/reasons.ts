import { istDay } from '@sthira/contract/units';
import type { OrderDocument } from '#run/books/order-document.ts';
import { hasLapsed, isFinal, isUnaccounted, unclearForMs } from '#run/books/order-life.ts';
import { mayHaveTraded } from '#run/facts/agreement.ts';
import type { Facts } from '#run/facts/facts.ts';
import type { Second } from '#run/state/state.ts';
import type { Leave } from '#strategy/input.ts';
import { clockTime } from '#words.ts';
import { brokenWords, isHeldBack } from './broken-entries.ts';

/** Books older than this are too old to enter a position on, or to close one by them alone. */
export const freshBooksMs = 30_000;

/** Why no position may be opened now, in words; null when one may. */
export function reasonToHold(
  {
    breach,
    broken,
    day,
    orders: { book },
    live,
    waits,
    differences,
    booksReadAt,
    now,
  }: Pick<
    Facts,
    | 'breach'
    | 'broken'
    | 'day'
    | 'orders'
    | 'live'
    | 'waits'
    | 'differences'
    | 'booksReadAt'
    | 'now'
  >,
  entries: Second['entries'],
): string | null {
  if (entries === 'blocked') return 'The kill switch is on: no new positions';
  if (entries === 'held') return 'Waiting for today’s credits';
  if (breach !== '') return `Something that must hold does not: ${breach}. No new positions`;
  if (broken && isHeldBack(broken)) return brokenWords(broken);
  // The investor or the broker's risk management closed the run's legs by hand in order to hold
  // less. Opening them again would act against that.
  if (book.touchedAt !== null && istDay(book.touchedAt) === day)
    return `A leg was traded by another hand at ${clockTime(book.touchedAt)}: no new positions today`;
  const unclearAt = live.reduce(
    (last, order) => (isUnaccounted(order) ? Math.max(last, order.sentAt ?? 0) : last),
    0,
  );
  const until = unclearAt + unclearForMs;
  if (now < until)
    return `Waiting until ${clockTime(until)}: an order had no clear answer and may still be taken`;
  if (live.some((order) => mayHaveTraded(order, { now, waits })))
    return 'Waiting: an order may have traded before its cancel';
  if (differences.length > 0) return 'Waiting: the broker’s positions and its trades differ';
  return now - booksReadAt > freshBooksMs ? 'Waiting for the broker’s books' : null;
}

/**
 * Why a position that is open or being opened has to be closed because of events at the broker, and
 * the contracts of all such events; null when it may stay. An entry order that does not rest is sent
 * only once, because sending it again could double the position: when it does not fill completely,
 * the position is closed.
 */
export function reasonToLeaveCycle({
  account,
  cycle,
  live,
  orders: { book },
  believed,
}: Pick<Facts, 'account' | 'cycle' | 'live' | 'orders' | 'believed'>): Leave | null {
  const unfilled = live.filter(
    (order) => order.cycle === cycle && order.runId === account.runId && isUnfilledEntry(order),
  );
  const touched = book.touchedCycle === cycle ? book.touchedIds : [];
  const less = Object.keys(book.held)
    .map(Number)
    .filter((id) => believed[id] !== book.held[id]);
  const of = [
    ...new Set([...unfilled.map(({ instrumentId }) => instrumentId), ...touched, ...less]),
  ];
  const [first] = unfilled;
  if (first) return { why: `an order was not filled: ${orderWords(first)}`, of };
  if (touched.length > 0) return { why: 'a leg was traded by another hand', of };
  return less.length > 0 ? { why: 'the broker’s positions differ from its trades', of } : null;
}

function isUnfilledEntry(order: OrderDocument): boolean {
  const { purpose, state, filledQuantity, quantity } = order;
  return purpose === 'entry' && isFinal(state) && filledQuantity < quantity && !hasLapsed(order);
}

export function orderWords({ side, quantity, symbol, reason }: OrderDocument): string {
  return `${side} ${quantity} ${symbol}${reason ? ` (${reason})` : ''}`;
}
