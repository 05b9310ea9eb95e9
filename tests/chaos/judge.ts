import type { Instant } from '@sthira/contract/units';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { type Book, isOurs } from '#support/broker-book.ts';
import { nakedMs, type Span } from './naked.ts';

export type ViolationKind =
  | 'duplicate tag'
  | 'naked'
  | 'more than intended'
  | 'turned round'
  | 'stopped while not flat'
  | 'unknown order'
  | 'miscounted fills'
  | 'churn'
  | 'never stopped';

export interface Violation {
  kind: ViolationKind;
  detail: string;
}

/** A time the account was seen `stopped`. */
export interface Stop {
  at: Instant;
  /**
   * By the broker's book at that instant or at any later one before the next start or reopening.
   */
  left: string[];
  /** The platform went on reading the books, found what was left and closed it. */
  reopened: boolean;
}

/**
 * Everything known about a round when it is over. `book` is the broker's own record, `records` are
 * the platform's orders of the account.
 */
export interface Evidence {
  book: Pick<Book, 'orders' | 'trades'>;
  records: readonly Pick<OrderDocument, 'tag' | 'purpose' | 'fills'>[];
  /** Units of one leg that the strategy asked for. */
  intendedUnits: (symbol: string) => number;
  /** `late`: it took orders of this round long after their call, or after it had refused them. */
  broker: 'in time' | 'late';
  /** When the platform could neither see nor act. */
  blind: readonly Span[];
  stops: readonly Stop[];
  /**
   * The legs for which the platform reported that it leaves them to expire, because they had no
   * bid.
   */
  leftToExpire?: readonly string[];
  /** From then on an entry that is under way is taken back. */
  squareOffAt?: Instant;
  ended: 'stopped' | 'never';
  endedAt: Instant;
}

export const nakedLimitMs = 5_000;

/** All rules that were violated, judged by the broker's book. */
export function judge(evidence: Evidence): Violation[] {
  return [
    ...duplicateTags(evidence),
    ...nakedTime(evidence),
    ...tooMuch(evidence),
    ...turnedRound(evidence),
    ...falseStops(evidence),
    ...unknownOrders(evidence),
    ...miscounted(evidence),
    ...churn(evidence),
    ...(evidence.ended === 'never' ? [{ kind: 'never stopped', detail: '' } as const] : []),
  ];
}

const inOrder = (trades: Book['trades']) =>
  trades.toSorted(
    (one, other) => one.at - other.at || one.executionId.localeCompare(other.executionId),
  );
const signed = ({ side, quantity }: Book['trades'][number]) =>
  side === 'BUY' ? quantity : -quantity;

function duplicateTags({ book }: Evidence): Violation[] {
  const tags = book.orders.filter(isOurs).map(({ tag }) => tag);
  const twice = tags.filter((tag, place) => tags.indexOf(tag) !== place);
  return [...new Set(twice)].map((tag) => ({ kind: 'duplicate tag', detail: tag }));
}

function nakedTime({ book, blind, endedAt }: Evidence): Violation[] {
  return nakedMs(inOrder(book.trades), { blind, endedAt })
    .filter(({ seenMs }) => seenMs > nakedLimitMs)
    .map(({ kind, units, fromAt, seenMs, lastedMs }) => ({
      kind: 'naked',
      detail: `${units} ${kind} for ${lastedMs} ms from ${new Date(fromAt).toISOString()}, ${seenMs} ms of it while it could be seen`,
    }));
}

/**
 * By our own trades and by all: what somebody else sold may be bought again, and what they added is
 * theirs.
 */
function tooMuch({ book, intendedUnits }: Evidence): Violation[] {
  const most = new Map<string, number>();
  const own = new Map<string, number>();
  const all = new Map<string, number>();
  for (const trade of inOrder(book.trades)) {
    const { symbol } = trade;
    all.set(symbol, (all.get(symbol) ?? 0) + signed(trade));
    if (isOurs(trade)) own.set(symbol, (own.get(symbol) ?? 0) + signed(trade));
    const held = Math.min(Math.abs(own.get(symbol) ?? 0), Math.abs(all.get(symbol) ?? 0));
    most.set(symbol, Math.max(most.get(symbol) ?? 0, held));
  }
  return [...most]
    .filter(([symbol, units]) => units > intendedUnits(symbol))
    .map(([symbol, units]) => ({
      kind: 'more than intended',
      detail: `${units} of ${symbol}, intended ${intendedUnits(symbol)}`,
    }));
}

/**
 * An order that closes may only reduce a leg. Trades by hand in the five seconds before could not
 * be known yet. When the broker took an order to buy a short back late, the short may be bought
 * back again before that is known; the leg is then long, which costs a spread, and is sold.
 */
function turnedRound({ book, records, broker }: Evidence): Violation[] {
  const exits = new Set(records.filter(({ purpose }) => purpose === 'exit').map(({ tag }) => tag));
  const net = new Map<string, number>();
  const found: Violation[] = [];
  let foreignAt = Number.NEGATIVE_INFINITY;
  for (const trade of inOrder(book.trades)) {
    const before = net.get(trade.symbol) ?? 0;
    const after = before + signed(trade);
    net.set(trade.symbol, after);
    if (!isOurs(trade)) foreignAt = trade.at;
    else if (broker === 'late' && after > 0) continue;
    else if (
      exits.has(trade.tag) &&
      after !== 0 &&
      Math.sign(after) !== Math.sign(before) &&
      trade.at - foreignAt > nakedLimitMs
    )
      found.push({
        kind: 'turned round',
        detail: `${trade.symbol} from ${before} to ${after} by ${trade.tag}`,
      });
  }
  return found;
}

/**
 * A bought leg without a bid may be left to expire, if the platform reported that about this leg.
 */
function falseStops({ stops, leftToExpire = [] }: Evidence): Violation[] {
  const mayStay = (leg: string) =>
    / \d+$/.test(leg) && leftToExpire.some((text) => text.includes(leg));
  return stops
    .map((stop) => ({ ...stop, left: stop.left.filter((leg) => !mayStay(leg)) }))
    .filter(({ left, reopened }) => left.length > 0 && !reopened)
    .map(({ at, left }) => ({
      kind: 'stopped while not flat',
      detail: `at ${new Date(at).toISOString()}: ${left.join(', ')}`,
    }));
}

function unknownOrders({ book, records }: Evidence): Violation[] {
  const known = new Set(records.map(({ tag }) => tag));
  return book.orders
    .filter((order) => isOurs(order) && !known.has(order.tag))
    .map(({ tag }) => ({ kind: 'unknown order', detail: tag }));
}

function miscounted({ book, records }: Evidence): Violation[] {
  const theirs = book.trades.filter(isOurs).map(({ quantity }) => quantity);
  const counted = records.flatMap(({ fills }) =>
    Object.values(fills).map(({ quantity }) => quantity),
  );
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  if (theirs.length === counted.length && sum(theirs) === sum(counted)) return [];
  return [
    {
      kind: 'miscounted fills',
      detail: `broker ${theirs.length} of ${sum(theirs)} units, counted ${counted.length} of ${sum(counted)} units`,
    },
  ];
}

/**
 * Positions that were left before anything was sold, time after time: each entry is forbidden by
 * what made the last one end.
 */
function churn({ book, squareOffAt = Number.POSITIVE_INFINITY }: Evidence): Violation[] {
  const net = new Map<string, number>();
  const unsold: boolean[] = [];
  let sold = false;
  for (const trade of inOrder(book.trades)) {
    const now = (net.get(trade.symbol) ?? 0) + signed(trade);
    net.set(trade.symbol, now);
    sold ||= now < 0;
    if ([...net.values()].some((units) => units !== 0)) continue;
    if (trade.at < squareOffAt) unsold.push(!sold);
    sold = false;
  }
  const times = unsold.filter((wingsAlone, place) => wingsAlone && unsold[place - 1]).length;
  return times > 0
    ? [
        {
          kind: 'churn',
          detail: `${times + 1} positions one after the other were wings alone, bought and sold again`,
        },
      ]
    : [];
}
