import type { Holding, UnreadBook } from '@sthira/contract/books';
import type { BrokerHoldings } from '#brokers/broker.ts';
import { readSharePrices } from '#market/read-share-prices.ts';
import type { Answer, Call } from '#platform/call.ts';
import { log } from '#platform/log/log.ts';
import { holdingRow } from './book-rows.ts';
import { type Book, readBooks } from './read-books.ts';

/**
 * What the caller holds at the brokers, collateral included, at the market's prices; what the
 * market does not tell stays `null`, and a row that cannot be read is named in the message.
 */
export async function getHoldings({
  caller,
  clock,
  store,
}: Call<unknown>): Promise<Answer<Holding[]>> {
  const {
    data: books,
    message,
    unread = [],
  } = await readBooks(store, {
    caller,
    clock,
    what: 'holdings',
    endpoint: 'holdings',
    read: (connector, session) => connector.holdings(session),
  });
  const prices = await readSharePrices(
    store,
    books.flatMap(({ rows }) => rows.held),
  );
  const data = books.flatMap((source) =>
    source.rows.held.map((row) => holdingRow(row, { source, share: prices.get(row.isin) })),
  );
  const leftOut = books.flatMap(leftOutOf);
  const sentences = [
    message,
    ...leftOut.map(({ account_name, reason }) => `Of ${account_name}, ${reason}`),
    ...(data.some((row) => row.current_value === null) ? ['Some prices are not known now.'] : []),
  ];
  return { data, message: sentences.join(' '), unread: [...unread, ...leftOut] };
}

const mostNamed = 10;

/** Names the rows of a book that could not be read. */
function leftOutOf({ account, rows: { unreadable } }: Book<BrokerHoldings>): UnreadBook[] {
  const count = unreadable.length;
  if (count === 0) return [];
  const named = unreadable.slice(0, mostNamed);
  log.warn('broker.rows-unread', {
    ...{ accountId: account.id, endpoint: 'holdings', rows: count, detail: named },
  });
  const names = named.join(', ') + (count > mostNamed ? ` and ${count - mostNamed} more` : '');
  const reason = `${count} ${count === 1 ? 'holding' : 'holdings'} could not be read: ${names}.`;
  return [{ account_id: account.id, account_name: account.accountName, reason }];
}
