import { useQueryClient } from '@tanstack/react-query';
import { useToldAnswer } from '#platform/use-answer.ts';
import { instantOf } from '#ui/format-time.ts';

export type Book = 'positions' | 'orders' | 'trades';

/** How often a book that is looked at is read again. */
export function bookPollMs(work: 'some' | 'none'): number {
  return work === 'some' ? 3_000 : 8_000;
}

interface Look {
  enabled: boolean;
  work: 'some' | 'none';
}

export const usePositions = ({ enabled, work }: Look) => useToldAnswer('getPositions', {}, { enabled, everyMs: bookPollMs(work) });
export const useOrders = ({ enabled, work }: Look) => useToldAnswer('getOrders', {}, { enabled, everyMs: bookPollMs(work) });
export const useTrades = ({ enabled, work }: Look) => useToldAnswer('getTrades', {}, { enabled, everyMs: bookPollMs(work) });

/** The server's sentence about accounts whose book could not be read: the rows then are not the whole truth. */
export function unreadNotice(message: string | undefined): string | null {
  return message?.startsWith('Could not read') ? message : null;
}

/** When the oldest row of a book was read at the broker; an empty book is as old as its answer. */
export function bookReadAt(rows: readonly { as_of: string }[] | undefined, answeredAt: number): number | null {
  if (!rows) return null;
  const ages = rows.map(({ as_of }) => instantOf(as_of)).filter((at) => at !== null);
  return ages.length > 0 ? Math.min(...ages) : answeredAt || null;
}

/** Reads again whatever books are on the screen. */
export function useRefreshBooks(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all(['getPositions', 'getOrders', 'getTrades'].map((name) => client.refetchQueries({ queryKey: [name], type: 'active' })));
}
