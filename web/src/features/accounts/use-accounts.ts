import type { Account } from '@sthira/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { answerKey, useAnswer } from '#platform/use-answer.ts';

const none: Account[] = [];

/** The signed-in person's own accounts, or everybody's for an admin. */
export type AccountScope = 'own' | 'all';

const keys = { own: answerKey('getAccounts', {}), all: answerKey('getAllAccounts', { flag: 'false' }) } as const;

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

/** The list of everybody's accounts costs a reading of each: it is asked for again sooner only while something is about to change. */
export function allPollMs(accounts: readonly Account[] | undefined): number {
  const passing = accounts?.some(({ trading_state, login_status }) => trading_state === 'stopping' || isLoggingIn(login_status));
  return passing ? 3_000 : 8_000;
}

const isLoggingIn = (status: Account['login_status']) => status === 'logging_in' || status === 'pending';

/** Everybody's accounts, for admins, by e-mail and name. */
export function useAllAccounts() {
  const query = useAnswer('getAllAccounts', { flag: 'false' }, { everyMs: allPollMs });
  return { ...query, accounts: query.data ?? none };
}

/** Changes the kept list; an answer still on its way is thrown away, it would bring the old state back. */
export function useAccountUpdates(scope: AccountScope = 'own') {
  const client = useQueryClient();
  const key = keys[scope];
  const update = useCallback(
    async (change: (accounts: Account[]) => Account[]) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<Account[]>(key, (accounts) => accounts && change(accounts));
    },
    [client, key],
  );
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: key }), [client, key]);
  const present = useCallback(() => client.getQueryData<Account[]>(key) ?? none, [client, key]);
  return { update, refresh, present };
}
