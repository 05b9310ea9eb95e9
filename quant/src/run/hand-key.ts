import { type Day, type Instant, istDay } from '@sthira/contract/units';
import type { BookTrade } from './books.ts';

/**
 * The name of a trade by hand, read at an instant: an exchange numbers its executions anew each day.
 */
export function handKey(
  { appOrderId, executionId }: Pick<BookTrade, 'appOrderId' | 'executionId'>,
  readAt: Instant,
): string {
  return `${istDay(readAt)} ${appOrderId} ${executionId}`;
}

export function dayOfKey(key: string): Day {
  return key.split(' ')[0] ?? '';
}

/** The execution's own number, by which those of one second are in their order. */
export function executionOf(key: string): string {
  return key.split(' ').at(-1) ?? '';
}
