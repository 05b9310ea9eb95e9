import type { Account } from '@sthira/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { answerKey, useAnswer } from '#platform/use-answer.ts';

const none: Account[] = [];
export const accountsKey = answerKey('getAccounts', {});

/** While an account is being squared off its end is near; while one trades the rest changes slowly. */
export function pollMs(accounts: readonly Account[] | undefined): number | false {
  if (accounts?.some(({ trading_state }) => trading_state === 'stopping')) return 2_000;
  return accounts?.some(({ trading_state }) => trading_state === 'running') ? 10_000 : 30_000;
}

/** The accounts of the signed-in person. */
export function useAccounts() {
  const query = useAnswer('getAccounts', {}, { everyMs: pollMs });
  return { ...query, accounts: query.data ?? none };
}

/** Changes the kept list; an answer still on its way is thrown away, it would bring the old state back. */
export function useAccountUpdates() {
  const client = useQueryClient();
  const update = useCallback(
    async (change: (accounts: Account[]) => Account[]) => {
      await client.cancelQueries({ queryKey: accountsKey });
      client.setQueryData<Account[]>(accountsKey, (accounts) => accounts && change(accounts));
    },
    [client],
  );
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: accountsKey }), [client]);
  const present = useCallback(() => client.getQueryData<Account[]>(accountsKey) ?? none, [client]);
  return { update, refresh, present };
}
