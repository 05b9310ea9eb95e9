import { type PurchaseDocument, refundWindowDays } from '@sthira/contract/purchases';
import { dayMs, type Instant } from '@sthira/contract/units';

export type RefundOption =
  | { can: 'request'; untilAt: Instant }
  | { can: 'wait' }
  | { can: 'nothing'; why: string };

/**
 * Whether a refund can be requested. `refusal` is the reason for which the server would refuse it:
 * empty when it would not, `undefined` while that is loading. Reasons that follow from the purchase
 * alone are known at once.
 */
export function refundOptionOf(
  { state, creditedAt, refund }: Pick<PurchaseDocument, 'state' | 'creditedAt' | 'refund'>,
  { now, refusal }: { now: Instant; refusal: string | undefined },
): RefundOption {
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
