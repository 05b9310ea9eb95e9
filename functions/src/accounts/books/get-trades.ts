import type { Trade } from '@sthira/contract/books';
import { readOwnOrders } from '#accounts/record/own-orders.ts';
import type { Answer, Call } from '#platform/call.ts';
import { tradeRow } from './book-rows.ts';
import { readBooks } from './read-books.ts';

/** The day's executions, each with the algorithm whose order it filled. */
export async function getTrades({ caller, clock, store }: Call<unknown>): Promise<Answer<Trade[]>> {
  const { data: books, ...freshness } = await readBooks(store, {
    caller,
    clock,
    what: 'trades',
    endpoint: 'trades',
    read: (connector, session) => connector.tradeBook(session),
  });
  const data = await Promise.all(
    books.map(async (source) => {
      const own = await readOwnOrders(store, source.account, clock.now());
      return source.rows.map((row) => tradeRow(row, { source, own }));
    }),
  );
  return { data: data.flat(), ...freshness };
}
