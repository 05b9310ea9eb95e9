import { personEmail } from '@sthira/contract/people';
import {
  type InfiniteData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call } from '#platform/call.ts';
import type { AuditFilter, Cursor } from './audit-filter.ts';
import { type RowsPage, readRows } from './read-rows.ts';

/**
 * The uid of the filter's person: `null` when the filter names nobody, `unknown` when no person has
 * the e-mail.
 */
type PersonSearch =
  | { state: 'nobody' }
  | { state: 'unknown' }
  | { state: 'loading' }
  | { state: 'found'; uid: string };

function usePersonSearch(person: string): {
  search: PersonSearch;
  error: { message: string } | null;
  again: () => unknown;
} {
  const email = personEmail.safeParse(person);
  const { data, error, refetch } = useQuery({
    queryKey: ['auditPerson', person.toLowerCase()],
    queryFn: ({ signal }) => call('getAuditNames', { ids: [], email: person }, signal),
    enabled: email.success,
    // Every search leaves a trace.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const search = ((): PersonSearch => {
    if (person === '') return { state: 'nobody' };
    // A deleted person has no e-mail any more, so the rows show the uid.
    if (!email.success) return { state: 'found', uid: person };
    if (!data) return { state: 'loading' };
    return data.uid === null ? { state: 'unknown' } : { state: 'found', uid: data.uid };
  })();
  return { search, error, again: refetch };
}

/** The rows a filter lets through, newest first, page after page as they are asked for. */
export function useAuditRows(filter: AuditFilter) {
  const { search, error: peopleError, again } = usePersonSearch(filter.person);
  const uid = search.state === 'found' ? search.uid : null;
  const client = useQueryClient();
  const queryKey = useMemo(() => ['auditRows', filter, uid], [filter, uid]);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }): Promise<RowsPage> => readRows(filter, { uid, after: pageParam }),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => page.next,
    enabled: search.state === 'nobody' || search.state === 'found',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    // Rows never change: to compare a hundred thousand of them is time lost.
    structuralSharing: false,
  });
  const { refetch } = query;
  /** Reads the newest page again; older ones are loaded anew when they are scrolled to. */
  const refresh = useCallback(() => {
    client.setQueryData<InfiniteData<RowsPage, Cursor | null>>(
      queryKey,
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    );
    return refetch();
  }, [client, queryKey, refetch]);
  const pages = query.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.rows) ?? [], [pages]);
  const unreadable = pages?.reduce((sum, page) => sum + page.unreadable, 0) ?? 0;
  return {
    ...query,
    refresh,
    rows,
    unreadable,
    unknownPerson: search.state === 'unknown',
    uid,
    peopleError,
    askPeopleAgain: again,
  };
}
