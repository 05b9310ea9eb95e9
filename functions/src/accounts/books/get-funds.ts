import type { OutputOf } from '@sthira/contract/operations';
import type { Answer, Call } from '#platform/call.ts';
import { fundsRow } from './book-rows.ts';
import { readBooks } from './read-books.ts';

/** By account id. */
export async function getFunds({
  caller,
  clock,
  store,
}: Call<unknown>): Promise<Answer<OutputOf<'getFunds'>>> {
  const { data, ...freshness } = await readBooks(store, {
    caller,
    clock,
    what: 'funds',
    endpoint: 'balance',
    read: (connector, session) => connector.balance(session),
  });
  return {
    data: Object.fromEntries(
      data.map((source) => [source.account.id, fundsRow(source.rows, source)]),
    ),
    ...freshness,
  };
}
