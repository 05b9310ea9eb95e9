import { useQueryClient } from '@tanstack/react-query';
import { useFullAnswer } from '#platform/use-answer.ts';

export type Book = 'positions' | 'orders' | 'trades';

/** How often a book on the screen is read again. */
export function bookPollMs(work: 'some' | 'none'): number {
  return work === 'some' ? 3_000 : 8_000;
}

interface BookRequest {
  enabled: boolean;
  work: 'some' | 'none';
}

export const usePositions = ({ enabled, work }: BookRequest) =>
  useFullAnswer('getPositions', {}, { enabled, everyMs: bookPollMs(work) });
export const useOrders = ({ enabled, work }: BookRequest) =>
  useFullAnswer('getOrders', {}, { enabled, everyMs: bookPollMs(work) });
export const useTrades = ({ enabled, work }: BookRequest) =>
  useFullAnswer('getTrades', {}, { enabled, everyMs: bookPollMs(work) });

/** Reads again whatever books are on the screen. */
export function useRefreshBooks(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      ['getPositions', 'getOrders', 'getTrades'].map((name) =>
        client.refetchQueries({ queryKey: [name], type: 'active' }),
      ),
    );
}
