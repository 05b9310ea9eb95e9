import type { OrderDocument } from '@sthira/contract/documents';
import type { Instant, Paise } from '@sthira/contract/units';
import type { Books, BookTrade } from './books.ts';

/** A trade in one of the run's contracts that none of its orders made: the investor, or the broker's risk management. */
export interface HandTrade extends Pick<BookTrade, 'instrumentId' | 'side' | 'quantity' | 'pricePaise'> {
  /** By the exchange's clock; where the broker does not say, when its book was read. */
  at: Instant;
}

/** One execution that changed what the run holds. A hand that closed a leg did so at its own price. */
export interface OwnFill {
  instrumentId: number;
  side: 'BUY' | 'SELL';
  quantity: number;
  pricePaise: Paise;
  at: Instant;
}

/** What the day's trades leave the run and the investor with, by contract: signed units. */
export interface OwnBook {
  fills: readonly OwnFill[];
  held: Readonly<Record<number, number>>;
  /** The investor's own in the run's contracts; none of the run's business. */
  foreign: Readonly<Record<number, number>>;
  /** Whether another hand closed something of the position that is open. */
  isTouched: boolean;
  /** When another hand last closed something of the run's; null when none ever did. */
  touchedAt: Instant | null;
}

/** The trades of a reading that are nobody's order of ours, beside those known before. The same object when there is no new one. */
export function foldHand(
  hand: Readonly<Record<string, HandTrade>>,
  { orders, books }: { orders: Readonly<Record<string, OrderDocument>>; books: Books },
): Readonly<Record<string, HandTrade>> {
  const own = Object.values(orders);
  const instruments = new Set(own.map(({ instrumentId }) => instrumentId));
  const numbers = new Set(own.flatMap(({ appOrderId }) => (appOrderId === '' ? [] : [appOrderId])));
  const tags = new Map(books.orders.map(({ appOrderId, tag }) => [appOrderId, tag]));
  const fresh = books.trades.filter(
    (trade) => instruments.has(trade.instrumentId) && !(trade.executionId in hand) && isForeign(trade, { orders, own, numbers, tags }),
  );
  if (fresh.length === 0) return hand;
  return {
    ...hand,
    ...Object.fromEntries(
      fresh.map(({ executionId, instrumentId, side, quantity, pricePaise, at }) => [
        executionId,
        { instrumentId, side, quantity, pricePaise, at: at ?? books.readAt },
      ]),
    ),
  };
}

interface Ours {
  orders: Readonly<Record<string, OrderDocument>>;
  own: readonly OrderDocument[];
  numbers: ReadonlySet<string>;
  /** Of the order book, by order number. */
  tags: ReadonlyMap<string, string>;
}

/**
 * A trade is ours by its tag, its order's tag in the book, or its order's number. One of an order without a tag is another hand's; one
 * whose order no book shows may be that of an order of ours without a number.
 */
function isForeign({ tag, appOrderId, instrumentId, side }: BookTrade, { orders, own, numbers, tags }: Ours): boolean {
  const shown = tags.get(appOrderId);
  const name = tag || shown || '';
  if (name !== '') return !(name in orders);
  if (numbers.has(appOrderId)) return false;
  if (shown !== undefined) return true;
  return !own.some((order) => order.appOrderId === '' && order.sentAt !== null && order.instrumentId === instrumentId && order.side === side);
}

const known = new WeakMap<object, { hand: object; book: OwnBook }>();

/**
 * Nets the trades of a run and of other hands in the order they happened. What a hand trades against a leg closes the investor's own
 * units first and the run's after them; what it adds is the investor's own.
 */
export function ownBook(orders: Readonly<Record<string, OrderDocument>>, hand: Readonly<Record<string, HandTrade>>): OwnBook {
  const before = known.get(orders);
  if (before?.hand === hand) return before.book;
  const book = netTrades(orders, hand);
  known.set(orders, { hand, book });
  return book;
}

export interface Execution extends OwnFill {
  id: string;
  isOurs: boolean;
}

function netTrades(orders: Readonly<Record<string, OrderDocument>>, hand: Readonly<Record<string, HandTrade>>): OwnBook {
  const fills: OwnFill[] = [];
  const held: Record<number, number> = {};
  const foreign: Record<number, number> = {};
  let isTouched = false;
  let touchedAt: Instant | null = null;
  for (const { id: _, isOurs, ...fill } of executionsOf(orders, hand)) {
    const { instrumentId, side, quantity } = fill;
    const units = side === 'BUY' ? quantity : -quantity;
    const own = held[instrumentId] ?? 0;
    const others = foreign[instrumentId] ?? 0;
    const closesOthers = isOurs ? 0 : closing(others, units);
    const closesOwn = isOurs ? units : closing(own, units - closesOthers);
    foreign[instrumentId] = others + units - closesOwn;
    if (closesOwn === 0) continue;
    held[instrumentId] = own + closesOwn;
    fills.push({ ...fill, quantity: Math.abs(closesOwn) });
    if (!isOurs) {
      isTouched = true;
      touchedAt = fill.at;
    }
    if (Object.values(held).every((units) => units === 0)) isTouched = false;
  }
  return { fills, held, foreign, isTouched, touchedAt };
}

/** Of these units, those that close what is there. */
function closing(open: number, units: number): number {
  if (Math.sign(open) !== -Math.sign(units)) return 0;
  return Math.sign(units) * Math.min(Math.abs(units), Math.abs(open));
}

/** All trades of a run's contracts that are known, the run's own and those of other hands, in the order they happened. */
export function executionsOf(orders: Readonly<Record<string, OrderDocument>>, hand: Readonly<Record<string, HandTrade>>): Execution[] {
  const ours = Object.values(orders).flatMap(({ instrumentId, side, fills, sentAt, createdAt }) =>
    Object.entries(fills).map(([id, { quantity, pricePaise, at }]) => {
      return { id, instrumentId, side, quantity, pricePaise, at: at ?? sentAt ?? createdAt, isOurs: true };
    }),
  );
  const others = Object.entries(hand).map(([id, trade]) => ({ ...trade, id, isOurs: false }));
  return [...ours, ...others].sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
}
