import type { Instant } from '@sthira/contract/units';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { collections } from '#documents/collections.ts';
import type { OrderPageDocument } from '#documents/orders.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';

/*
 * A shift that begins needs every order of its runs, and a run may be months old. Orders that have
 * not changed for a while are therefore copied into pages: a shift reads the pages, and of the
 * orders themselves only those that changed since. The orders decide where the two differ. A page
 * is written with the beat, so that only the holder of the shard writes one.
 */

/**
 * An order may be copied once it has not changed for this long: longer than the clocks of two
 * shifts may differ, and than the answer to a sending may take.
 */
const unchangedForMs = 120_000;
/** Fewer are not worth a write. */
export const copiedAtLeast = 4;
/** The most of a page as JSON: a document has at most 1 MiB, a character up to three bytes. */
const pageCharacters = 250_000;

/**
 * A run's orders as they are stored, and the pages that hold copies of the older ones, in their
 * order.
 */
export interface StoredOrders {
  orders: OrderDocument[];
  pages: OrderPageDocument[];
}

/**
 * Reads what is stored of one run: each page, and each order that changed since the last of them.
 */
export async function readRunOrders(
  store: Store,
  accountId: string,
  runId: string,
): Promise<StoredOrders> {
  const found = await store.find(
    queryOf(collections.orderPages(accountId)).where('runId', '==', runId),
  );
  const pages = found.sort((one, other) => one.number - other.number);
  const since = latest(pages);
  const changed = await store.find(
    queryOf(collections.orders(accountId))
      .where('runId', '==', runId)
      .where('updatedAt', '>=', since),
  );
  return { orders: [...newestCopies(pages, changed).values()], pages };
}

/**
 * The page to write now, if one is worth it: the last one with more in it, or the next. `orders`
 * are the run's own, as they are stored.
 */
export function nextPage(
  runId: string,
  {
    orders,
    pages,
    now,
  }: { orders: readonly OrderDocument[]; pages: readonly OrderPageDocument[]; now: Instant },
): OrderPageDocument | undefined {
  const until = Math.max(latest(pages), now - unchangedForMs);
  const copies = newestCopies(pages);
  const older = orders.filter(
    ({ tag, updatedAt }) => updatedAt < until && copies.get(tag)?.updatedAt !== updatedAt,
  );
  if (older.length < copiedAtLeast) return undefined;
  const last = pages.at(-1);
  const fuller = last && { ...last, until, orders: [...newestCopies([last], older).values()] };
  if (fuller && sizeOf(fuller.orders) <= pageCharacters) return fuller;
  const { copied, left } = cutAt(pageCharacters, older);
  return {
    runId,
    number: (last?.number ?? 0) + 1,
    until: Math.min(until, left?.updatedAt ?? until),
    orders: copied,
  };
}

/** The orders that changed first, as many as a page holds, and the first one that is left over. */
function cutAt(
  most: number,
  orders: readonly OrderDocument[],
): { copied: OrderDocument[]; left: OrderDocument | undefined } {
  const sorted = orders.toSorted((one, other) => one.updatedAt - other.updatedAt);
  let size = 0;
  const end = sorted.findIndex((order) => {
    size += sizeOf(order);
    return size > most;
  });
  return end < 0
    ? { copied: sorted, left: undefined }
    : { copied: sorted.slice(0, end), left: sorted[end] };
}

function sizeOf(orders: OrderDocument | readonly OrderDocument[]): number {
  return JSON.stringify(orders).length;
}

function latest(pages: readonly OrderPageDocument[]): Instant {
  return Math.max(0, ...pages.map(({ until }) => until));
}

function newestCopies(
  pages: readonly OrderPageDocument[],
  changed: readonly OrderDocument[] = [],
): Map<string, OrderDocument> {
  return new Map(
    [...pages.flatMap(({ orders }) => orders), ...changed].map((order) => [order.tag, order]),
  );
}
