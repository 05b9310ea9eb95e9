import type { Order } from '@sthira/contract/books';
import type { Answer, Call } from '#platform/call.ts';
import { orderRow } from './book-rows.ts';
import { readBooks } from './read-books.ts';

/** The day's orders of all the caller's logged-in accounts, the broker's own words. */
export async function getOrders({ caller, clock, store }: Call<unknown>): Promise<Answer<Order[]>> {
  const { data, ...freshness } = await readBooks(store, {
    caller,
    clock,
    what: 'orders',
    endpoint: 'orders',
    read: (connector, session) => connector.orderBook(session),
  });
  return {
    data: data.flatMap((source) => source.rows.map((row) => orderRow(row, source))),
    ...freshness,
  };
}
