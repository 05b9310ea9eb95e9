import type { Holding, Order, Position, Trade } from '@sthira/contract/books';
import { quotesDocument } from '@sthira/contract/documents';
import type { OutputOf } from '@sthira/contract/operations';
import { paths } from '@sthira/contract/paths';
import type { Answer, Call } from '#people/caller.ts';
import { readDocument } from '#platform/firestore.ts';
import { fundsRow, holdingRow, orderRow, positionRow, tradeRow } from './book-rows.ts';
import { readOwnOrders } from './own-orders.ts';
import { readBooks } from './read-books.ts';

/** Net positions of the day, priced with the product's own quotes. */
export async function getPositions({ caller, clock }: Call<unknown>): Promise<Answer<Position[]>> {
  const [answer, market] = await Promise.all([
    readBooks({ caller, clock, what: 'positions', endpoint: 'positions', read: (connector, session) => connector.positions(session) }),
    readDocument(paths.quotes, quotesDocument),
  ]);
  const data = await Promise.all(
    answer.data.map(async (source) => {
      const own = await readOwnOrders(source.account.id, clock.now());
      return source.rows.map((row) => positionRow(row, { source, own, quote: market?.quotes[row.instrumentId] }));
    }),
  );
  return { data: data.flat(), message: answer.message };
}

export async function getOrders({ caller, clock }: Call<unknown>): Promise<Answer<Order[]>> {
  const answer = await readBooks({ caller, clock, what: 'orders', endpoint: 'orders', read: (connector, session) => connector.orderBook(session) });
  return { data: answer.data.flatMap((source) => source.rows.map((row) => orderRow(row, source))), message: answer.message };
}

export async function getTrades({ caller, clock }: Call<unknown>): Promise<Answer<Trade[]>> {
  const answer = await readBooks({ caller, clock, what: 'trades', endpoint: 'trades', read: (connector, session) => connector.tradeBook(session) });
  const data = await Promise.all(
    answer.data.map(async (source) => {
      const own = await readOwnOrders(source.account.id, clock.now());
      return source.rows.map((row) => tradeRow(row, { source, own }));
    }),
  );
  return { data: data.flat(), message: answer.message };
}

export async function getHoldings({ caller, clock }: Call<unknown>): Promise<Answer<Holding[]>> {
  const answer = await readBooks({
    caller,
    clock,
    what: 'holdings',
    endpoint: 'holdings',
    read: (connector, session) => connector.holdings(session),
  });
  return { data: answer.data.flatMap((source) => source.rows.map((row) => holdingRow(row, source))), message: answer.message };
}

/** By account id. */
export async function getFunds({ caller, clock }: Call<unknown>): Promise<Answer<OutputOf<'getFunds'>>> {
  const answer = await readBooks({ caller, clock, what: 'funds', endpoint: 'balance', read: (connector, session) => connector.balance(session) });
  return { data: Object.fromEntries(answer.data.map((source) => [source.account.id, fundsRow(source.rows, source)])), message: answer.message };
}
