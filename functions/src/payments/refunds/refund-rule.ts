import {
  type PurchaseDocument,
  type RefundStatus,
  refundWindowDays,
} from '@sthira/contract/purchases';
import { dayMs, type Instant } from '@sthira/contract/units';
import type { Lot } from '#credits/lots.ts';
import { invariant } from '#platform/errors.ts';

type Bought = Pick<PurchaseDocument, 'state' | 'creditedAt' | 'refund'>;

/**
 * Why a purchase cannot be refunded now, or `undefined`: within 30 days, and none of its credits
 * used for trading. Credits are used first in, first out, so a pack bought on top of others is
 * untouched until those are used up.
 */
export function refundRefusal(
  { state, creditedAt, refund }: Bought,
  { lot, now }: { lot: Lot | undefined; now: Instant },
): string | undefined {
  if (state === 'refunding' || state === 'refunded' || state === 'part_refunded')
    return 'This purchase was refunded before.';
  if (state !== 'credited' || creditedAt === null) return 'This purchase was not paid.';
  if (refund?.state === 'requested') return 'A refund of this purchase is already requested.';
  if (refund?.state === 'refused')
    return 'The refund of this purchase was refused. Please contact support.';
  if (now - creditedAt > refundWindowDays * dayMs)
    return `A refund can be requested within ${refundWindowDays} days of the purchase.`;
  return usedCredits(lot);
}

/** Why the credits of a purchase cannot be taken back, or `undefined`. */
export function usedCredits(lot: Lot | undefined): string | undefined {
  return lot && lot.leftMilliCredits === lot.milliCredits
    ? undefined
    : 'Credits of this purchase were used for live trading.';
}

/** The answer of the two calls about a refund. */
export function refundStatusOf({ id, state, refund }: PurchaseDocument): RefundStatus {
  invariant(refund, 'a refund that was asked for is recorded');
  return { purchase_id: id, state, refund_state: refund.state };
}
