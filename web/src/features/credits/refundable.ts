import { type PurchaseDocument, refundWindowDays } from '@sthira/contract/purchases';
import type { Instant } from '@sthira/contract/units';

const dayMs = 86_400_000;

export type Standing = { can: 'request'; untilAt: Instant } | { can: 'wait' } | { can: 'nothing'; why: string };

/** Whether a refund can be asked for, as far as the purchase itself says; whether its credits were used, the server looks up. */
export function standingOf({ state, creditedAt, refund }: Pick<PurchaseDocument, 'state' | 'creditedAt' | 'refund'>, now: Instant): Standing {
  if (state === 'refunding' || refund?.state === 'requested' || refund?.state === 'processing') return { can: 'wait' };
  if (state !== 'credited' || creditedAt === null) return { can: 'nothing', why: 'It was refunded.' };
  if (refund?.state === 'refused') return { can: 'nothing', why: `The refund was refused: ${refund.note}` };
  const untilAt = creditedAt + refundWindowDays * dayMs;
  if (now > untilAt) return { can: 'nothing', why: `The ${refundWindowDays} days for a refund are over.` };
  return { can: 'request', untilAt };
}
