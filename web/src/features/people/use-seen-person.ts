import { useQuery } from '@tanstack/react-query';
import { serverTimeOf } from '#clock/server-now.ts';
import { call } from '#platform/call.ts';

/**
 * What a person sees on the dashboard. Each reading is a row of the audit trail, which the person reads
 * of, so it is read again only when somebody asks for it.
 */
export function useSeenPerson(email: string) {
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    queryKey: ['seePerson', email],
    queryFn: ({ signal }) => call('seePerson', { email }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  return { person: data, error, refetch, isFetching, readAt: serverTimeOf(dataUpdatedAt) };
}
