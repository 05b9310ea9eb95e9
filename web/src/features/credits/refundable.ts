import { type PurchaseDocument, refundWindowDays } from '@sthira/contract/purchases';
import { dayMs, type Instant } from '@sthira/contract/units';

export type Standing =
  | { can: 'request'; untilAt: Instant }
  | { can: 'wait' }
  | { can: 'nothing'; why: string };

/**
 * Whether a refund can be asked for. `refusal` is what the server would say to it: empty for yes,
 * `undefined` while that is not known. What the purchase itself says is said at once.
 */
export function standingOf(
  { state, creditedAt, refund }: Pick<PurchaseDocument, 'state' | 'creditedAt' | 'refund'>,
  { now, refusal }: { now: Instant; refusal: string | undefined },
): Standing {
  if (state === 'refunding' || refund?.state === 'requested' || refund?.state === 'processing')
    return { can: 'wait' };
  if (state !== 'credited' || creditedAt === null)
    return { can: 'nothing', why: 'It was refunded.' };
  if (refund?.state === 'refused')
    return { can: 'nothing', why: `The refund was refused: ${refund.note}` };
  const untilAt = creditedAt + refundWindowDays * dayMs;
  if (now > untilAt)
    return { can: 'nothing', why: `The ${refundWindowDays} days for a refund are over.` };
  if (refusal === undefined) return { can: 'wait' };
  return refusal === '' ? { can: 'request', untilAt } : { can: 'nothing', why: refusal };
}
