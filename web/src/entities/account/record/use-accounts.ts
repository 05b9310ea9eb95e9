import type { Account } from '@sthira/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Answered } from '#platform/call.ts';
import { answerKey, useAnswer } from '#platform/use-answer.ts';
import { allPollMs, type News, pollMs } from './poll-interval.ts';

const none: Account[] = [];

/** The signed-in person's own accounts, or everybody's for an admin. */
export type AccountScope = 'own' | 'all';

/** The keys under which the two lists are kept. */
export const accountsKeys = {
  own: answerKey('getAccounts', {}),
  all: answerKey('getAllAccounts', { flag: 'false' }),
} as const;

/** The accounts of the signed-in person. */
export function useAccounts() {
  const query = useAnswer(...accountsKeys.own, { everyMs: pollMs });
  return { ...query, accounts: query.data ?? none };
}

/** Everybody's accounts, for admins, by e-mail and name. */
export function useAllAccounts(news: News = 'none') {
  const query = useAnswer(...accountsKeys.all, {
    everyMs: (accounts) => allPollMs(accounts, news),
  });
  return { ...query, accounts: query.data ?? none };
}

/**
 * Changes the kept list; an answer still on its way is thrown away, it would bring the old state
 * back.
 */
export function useAccountUpdates(scope: AccountScope = 'own') {
  const client = useQueryClient();
  const key = accountsKeys[scope];
  const update = useCallback(
    async (change: (accounts: Account[]) => Account[]) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<Answered<Account[]>>(
        key,
        (answer) => answer && { ...answer, data: change(answer.data) },
      );
    },
    [client, key],
  );
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: key }), [client, key]);
  const present = useCallback(
    () => client.getQueryData<Answered<Account[]>>(key)?.data ?? none,
    [client, key],
  );
  return { update, refresh, present };
}
