import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { callFunction } from '#platform/call-function.ts';
import { answerKey } from '#platform/use-answer.ts';
import type { PageSize } from '#ui/table/paging.ts';
import { say } from '#ui/toast/toaster.tsx';
import { isPassing } from './people-messages.ts';
import type { UserFilter } from './user-filters.tsx';

/** One page of all users; the page before stays until the next is there. */
export function useUsers({
  pageSize,
  pageToken,
  ...filter
}: { pageSize: PageSize; pageToken: string | null } & UserFilter) {
  return useQuery({
    queryKey: ['listUsersWithRoles', { pageSize, pageToken, ...filter }],
    queryFn: ({ signal }) =>
      callFunction('listUsersWithRoles', { pageSize, pageToken, ...filter }, signal),
    placeholderData: keepPreviousData,
    retry: (failed, error) => failed < 1 && isPassing(error),
  });
}

const found = (email: string | null) => ({
  queryKey: ['searchUserByEmail', { email }],
  queryFn: () => callFunction('searchUserByEmail', { email: email ?? '' }),
  retry: false,
});

/** The user with the e-mail that was searched for last; at first with `wanted`. */
export function useFoundUser(wanted: string | null) {
  const client = useQueryClient();
  const [email, setEmail] = useState(wanted);
  const query = useQuery({ ...found(email), enabled: email !== null });
  const search = useCallback(
    async (wanted: string) => {
      setEmail(wanted);
      await client.fetchQuery({ ...found(wanted), staleTime: 0 }).then(
        () => say('success', 'User found'),
        // The query itself holds the error.
        () => undefined,
      );
    },
    [client],
  );
  const clear = useCallback(() => setEmail(null), []);
  return {
    email,
    search,
    clear,
    user: query.data?.user,
    error: query.error,
    searching: query.isFetching,
  };
}

/** Reads users again: wherever they are shown, or in the list alone. */
export function useRefreshUsers() {
  const client = useQueryClient();
  return useCallback(
    async (where: 'everywhere' | 'list') => {
      const found =
        where === 'everywhere'
          ? client.invalidateQueries({ queryKey: ['searchUserByEmail'] })
          : undefined;
      const lone = client.invalidateQueries({ queryKey: answerKey('getLoneSignIns', {}) });
      await Promise.all([
        client.invalidateQueries({ queryKey: ['listUsersWithRoles'] }),
        lone,
        found,
      ]);
    },
    [client],
  );
}
