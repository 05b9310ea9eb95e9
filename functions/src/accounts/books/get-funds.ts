import type { OutputOf } from '@sthira/contract/operations';
import { keepFunds } from '#accounts/record/kept-funds.ts';
import type { Answer, Call } from '#platform/call.ts';
import { mapConcurrently } from '#platform/limits/concurrency.ts';
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
  await mapConcurrently(data, ({ account, ...reading }) => keepFunds(store, account, reading));
  return {
    data: Object.fromEntries(
      data.map((source) => [source.account.id, fundsRow(source.rows, source)]),
    ),
    ...freshness,
  };
}
