import type { Holding } from '@sthira/contract/books';
import { readSharePrices } from '#market/read-share-prices.ts';
import type { Answer, Call } from '#platform/call.ts';
import { holdingRow } from './book-rows.ts';
import { readBooks } from './read-books.ts';

/**
 * What the caller holds at the brokers, collateral included, at the market's prices; what the
 * market does not tell stays `null`.
 */
export async function getHoldings({
  caller,
  clock,
  store,
}: Call<unknown>): Promise<Answer<Holding[]>> {
  const {
    data: books,
    message,
    ...told
  } = await readBooks(store, {
    caller,
    clock,
    what: 'holdings',
    endpoint: 'holdings',
    read: (connector, session) => connector.holdings(session),
  });
  const prices = await readSharePrices(
    store,
    books.flatMap(({ rows }) => rows),
  );
  const data = books.flatMap((source) =>
    source.rows.map((row) => holdingRow(row, { source, share: prices.get(row.isin) })),
  );
  const unpriced = data.some((row) => row.current_value === null);
  return {
    data,
    message: unpriced ? `${message} Some prices are not known now.` : message,
    ...told,
  };
}
