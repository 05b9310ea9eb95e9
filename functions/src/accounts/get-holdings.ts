import type { Holding } from '@sthira/contract/books';
import type { Answer, Call } from '#people/caller.ts';
import { holdingRow } from './book-rows.ts';
import { readBooks } from './read-books.ts';

/** What the caller holds at the brokers; collateral included. */
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
