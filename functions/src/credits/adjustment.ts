import { largeAdjustmentCredits } from '@sthira/contract/adjustments';
import type { Instant, MilliCredits } from '@sthira/contract/units';
import { milliCreditsPerCredit } from '@sthira/contract/wallets';
import { AppError } from '#platform/errors.ts';
import { formatCredits } from './charge.ts';
import type { Posting } from './ledger.ts';

/** Credits given to somebody or, below 0, taken. `id` is the wallet entry's. */
export interface Adjustment {
  id: string;
  uid: string;
  milliCredits: MilliCredits;
  reason: string;
}

/** Whether all other admins are notified of it. */
export const isLarge = ({ milliCredits }: Pick<Adjustment, 'milliCredits'>) =>
  Math.abs(milliCredits) > largeAdjustmentCredits * milliCreditsPerCredit;

/**
 * The posting of an adjustment. It is the same whether the requesting or the approving admin posts
 * it, so that it cannot be posted twice.
 */
export function adjustmentPosting(
  { id, uid, milliCredits, reason }: Adjustment,
  at: Instant,
): Posting {
  return {
    id,
    kind: 'adjustment',
    milliCredits,
    cause: reason,
    at,
    input: { uid, milliCredits, reason },
  };
}

/** `add 2,00,000 credits to ravi@example.com` */
export function adjustmentText(milliCredits: MilliCredits, email: string): string {
  return milliCredits > 0
    ? `add ${creditsText(milliCredits)} to ${email}`
    : `take ${creditsText(milliCredits)} from ${email}`;
}

/** `added 2,00,000 credits to ravi@example.com` */
export function adjustedText(milliCredits: MilliCredits, email: string): string {
  return milliCredits > 0
    ? `added ${creditsText(milliCredits)} to ${email}`
    : `taken ${creditsText(milliCredits)} from ${email}`;
}

const creditsText = (milliCredits: MilliCredits) =>
  `${formatCredits(Math.abs(milliCredits))} credits`;

/**
 * Throws `forbidden` for the caller's own wallet: an admin could otherwise make credits and spend
 * them.
 */
export function refuseOwnWallet({ uid }: Pick<Adjustment, 'uid'>, adminUid: string): void {
  if (uid === adminUid)
    throw new AppError('forbidden', 'Another admin has to adjust your own wallet.');
}

/** Throws `conflict` when the wallet has fewer credits than are to be taken. */
export function refuseOverdraft(
  wallet: { milliCredits: MilliCredits },
  { milliCredits }: Pick<Adjustment, 'milliCredits'>,
): void {
  if (wallet.milliCredits + milliCredits >= 0) return;
  const text = `The wallet has ${formatCredits(wallet.milliCredits)} credits; ${formatCredits(0 - milliCredits)} cannot be taken.`;
  throw new AppError('conflict', text);
}
