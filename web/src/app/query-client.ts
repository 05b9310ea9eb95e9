import { QueryClient } from '@tanstack/react-query';

/**
 * Reading calls are tried again once. Calls that do something never are, and never wait for a
 * network that is away: a Start that goes out minutes after the click would be a danger.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: 1, retryDelay: 1_000, staleTime: 1_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
