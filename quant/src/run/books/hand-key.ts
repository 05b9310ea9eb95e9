import { type Day, type Instant, istDay } from '@sthira/contract/units';
import type { BookTrade } from './books.ts';

/**
 * The name of a trade by hand: an exchange numbers its executions anew each day. A book that is read
 * after midnight may still show the day before; the day it is read on names a trade without a time.
 */
export function handKey(
  { appOrderId, executionId, at }: Pick<BookTrade, 'appOrderId' | 'executionId' | 'at'>,
  readAt: Instant,
): string {
  return `${istDay(at ?? readAt)} ${appOrderId} ${executionId}`;
}

export function dayOfKey(key: string): Day {
  return key.split(' ')[0] ?? '';
}

/** The execution's own number, by which those of one second are in their order. */
export function executionOf(key: string): string {
  return key.split(' ').at(-1) ?? '';
}
