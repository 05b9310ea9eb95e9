import type { Position } from '@sthira/contract/books';
import { quotesDocument } from '@sthira/contract/documents';
import { paths } from '@sthira/contract/paths';
import type { Answer, Call } from '#people/caller.ts';
import { readDocument } from '#platform/firestore.ts';
import { positionRow } from './book-rows.ts';
import { readOwnOrders } from './own-orders.ts';
import { readBooks } from './read-books.ts';

/** Net positions of the day, priced with the product's own quotes. */
export async function getPositions({ caller, clock }: Call<unknown>): Promise<Answer<Position[]>> {
  const { data: books, ...told } = await readBooks({
    caller,
    clock,
    what: 'positions',
    endpoint: 'positions',
    read: (connector, session) => connector.positions(session),
  });
  // After the books: they may have waited for their slots, and prices move meanwhile.
  const market = await readDocument(paths.quotes, quotesDocument);
  const data = await Promise.all(
    books.map(async (source) => {
      const own = await readOwnOrders(source.account, clock.now());
      return source.rows.map((row) => positionRow(row, { source, own, quote: market?.quotes[row.instrumentId] }));
    }),
  );
  return { data: data.flat(), ...told };
}
