import { istDay } from '@sthira/contract/units';
import type { Books, BookTrade } from './books.ts';
import { dayOfKey, handKey } from './hand-key.ts';
import type { OrderDocument } from './order-document.ts';
import { contractOf } from './run-contracts.ts';
import { liveOrders, orderOf, type RunOrders } from './run-orders.ts';
import type { HandTrade, HandTrades } from './saved-run.ts';

/**
 * The known trades by hand, with those of this reading added, and with a count for those of its day
 * that it lacks. Returns the same object when nothing changed.
 */
export function foldHand(orders: RunOrders, books: Books): HandTrades {
  const { hand } = orders;
  const day = istDay(books.readAt);
  const shown = new Map(
    foreignTrades(orders, books).map((trade) => [handKey(trade, books.readAt), trade]),
  );
  const changed: Record<string, HandTrade> = {};
  for (const [key, trade] of shown) {
    const { instrumentId, side, quantity, pricePaise, at } = trade;
    const before = hand[key];
    if (!before || before.missed)
      changed[key] = {
        instrumentId,
        side,
        quantity,
        pricePaise,
        at: before?.at ?? at ?? books.readAt,
        knownAt: before?.knownAt ?? books.readAt,
      };
  }
  for (const [key, trade] of Object.entries(hand)) {
    if (shown.has(key) || dayOfKey(key) !== day) continue;
    const { readings = 0, sinceAt = books.readAt } = trade.missed ?? {};
    changed[key] = { ...trade, missed: { readings: readings + 1, sinceAt } };
  }
  return Object.keys(changed).length === 0 ? hand : { ...hand, ...changed };
}

/** Trades of the run's contracts that none of its orders made. */
function foreignTrades(orders: RunOrders, { orders: rows, trades }: Books): BookTrade[] {
  const live = liveOrders(orders);
  const { settled } = orders;
  const byNumber = Map.groupBy(live, ({ appOrderId }) => appOrderId);
  const shown = new Map(rows.map(({ appOrderId, tag }) => [appOrderId, tag]));
  const unnumbered = [...settled.unnumbered, ...live.filter(isUnnumbered)];
  const isOurs = ({ tag, appOrderId, executionId }: BookTrade) =>
    [
      orderOf(orders, tag) ?? [],
      ...(byNumber.get(appOrderId) ?? []),
      ...(settled.byNumber.get(appOrderId) ?? []),
    ]
      .flat()
      .some(({ fills }) => executionId in fills);
  // A trade whose order no book shows may belong to an order of ours that has no number yet.
  const mayBeOurs = ({ tag, appOrderId, instrumentId, side }: BookTrade) =>
    tag === '' &&
    !shown.has(appOrderId) &&
    unnumbered.some((order) => order.instrumentId === instrumentId && order.side === side);
  return trades.filter(
    (trade) =>
      contractOf(orders, trade.instrumentId) !== undefined && !isOurs(trade) && !mayBeOurs(trade),
  );
}

function isUnnumbered({ appOrderId, sentAt }: OrderDocument): boolean {
  return appOrderId === '' && sentAt !== null;
}
