import { type Instant, istDay } from '@sthira/contract/units';
import { isEveOfExpiry } from '#expiries.ts';
import { ownBook } from './own-book.ts';
import type { RunState } from './state.ts';

/**
 * Whether the run may open a position on this IST day, or has one. A day of neither is not charged.
 */
export function tradesToday({ account, algorithm, orders, hand }: RunState, now: Instant): boolean {
  const { parameters, underlying } = account;
  return (
    parameters.entryDays === 'every' ||
    algorithm.phase !== 'flat' ||
    Object.keys(ownBook(orders, hand).held).length > 0 ||
    isEveOfExpiry(underlying, istDay(now))
  );
}
