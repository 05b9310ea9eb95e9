import type { BookOrder, Books, BookTrade } from './books.ts';
import type { OrderDocument } from './order-document.ts';

/** What one reading of the books says of one order of a run. */
export interface Claim {
  row: BookOrder | undefined;
  trades: readonly BookTrade[];
}

/**
 * Which rows and trades of a reading belong to an order. A tag is not enough, because another
 * program or a repeated request may bear it too: contract, side and quantity are the order's own,
 * and so is its number at the broker as soon as it is known. Of several orders that could be ours
 * the one with the lowest number is, which was made first; trades beyond the quantity are not.
 */
export function claimsIn(books: Pick<Books, 'orders' | 'trades'>): (order: OrderDocument) => Claim {
  const rowsByTag = Map.groupBy(books.orders, ({ tag }) => tag);
  const tradesByTag = Map.groupBy(books.trades, ({ tag }) => tag);
  const tradesByNumber = Map.groupBy(books.trades, ({ appOrderId }) => appOrderId);
  return (order) => {
    const isSame = ({ instrumentId, side }: BookOrder | BookTrade) =>
      instrumentId === order.instrumentId && side === order.side;
    const rows = (rowsByTag.get(order.tag) ?? []).filter(
      (row) => isSame(row) && row.quantity === order.quantity,
    );
    const tagged = (tradesByTag.get(order.tag) ?? []).filter(isSame);
    const number = order.appOrderId || firstNumber(rows) || firstNumber(tagged);
    const trades = (tradesByNumber.get(number) ?? []).filter(isSame);
    return {
      row: newestRow(rows.filter(({ appOrderId }) => appOrderId === number)),
      trades: number === '' ? [] : within(order.quantity, trades),
    };
  };
}

function firstNumber(rows: readonly { appOrderId: string }[]): string {
  const byAge = (one: string, other: string) =>
    one.length - other.length || (one < other ? -1 : Number(one > other));
  return rows.map(({ appOrderId }) => appOrderId).sort(byAge)[0] ?? '';
}

/** The first trades that together are no more than the quantity; each counts once. */
function within(quantity: number, trades: readonly BookTrade[]): BookTrade[] {
  let left = quantity;
  const once = new Map(trades.map((trade) => [trade.executionId, trade]));
  return [...once.values()].filter((trade) => {
    if (trade.quantity > left) return false;
    left -= trade.quantity;
    return true;
  });
}

/**
 * A book may hold older rows of the same order, in any order: a final one is the newest, else the
 * one with the most filled.
 */
function newestRow(rows: readonly BookOrder[]): BookOrder | undefined {
  return (
    rows.find(({ status }) => status !== 'open') ??
    rows.toSorted((one, other) => one.filledQuantity - other.filledQuantity).at(-1)
  );
}
