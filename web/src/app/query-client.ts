import { QueryClient } from '@tanstack/react-query';

/**
 * A failed reading is tried again once. Calls that change something are never repeated and never
 * wait for a lost network: a Start that is sent minutes after the click would be dangerous.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: 1, retryDelay: 1_000, staleTime: 1_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
