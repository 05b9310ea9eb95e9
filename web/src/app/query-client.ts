import type { Account } from '@sthira/contract/accounts';
import { type QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { accountsKeys } from '#entities/account/record/use-accounts.ts';
import { keepNames } from '#language/spoken.ts';
import type { Answered } from '#platform/call.ts';

/**
 * A failed reading is tried again once. Calls that change something are never repeated and never
 * wait for a lost network: a Start that is sent minutes after the click would be dangerous.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: 1, retryDelay: 1_000, staleTime: 1_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  client.getQueryCache().subscribe(keepAccountNames);
  return client;
}

/** Before the page draws the accounts: an account may be named by a word such as `Stop`. */
function keepAccountNames({ type, query }: QueryCacheNotifyEvent): void {
  if (type !== 'updated' || query.queryKey[0] !== accountsKeys.own[0]) return;
  const answer: Answered<Account[]> | undefined = query.state.data;
  if (answer) keepNames(answer.data.map(({ account_name }) => account_name));
}
