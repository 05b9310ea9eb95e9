import type { PurchaseDocument } from '@sthira/contract/purchases';
import type { Tone } from '#ui/feedback/badge.tsx';

export interface Words {
  label: string;
  tone: Tone;
}

const states: Record<PurchaseDocument['state'], Words> = {
  created: { label: 'Not paid', tone: 'quiet' },
  attempted: { label: 'Payment under way', tone: 'busy' },
  failed: { label: 'Payment failed', tone: 'bad' },
  expired: { label: 'Not paid in time', tone: 'quiet' },
  credited: { label: 'Paid', tone: 'good' },
  refunding: { label: 'Refund under way', tone: 'busy' },
  part_refunded: { label: 'Partly refunded', tone: 'warn' },
  refunded: { label: 'Refunded', tone: 'quiet' },
};

/** A state in a word, without the outcome of a refund request. */
export const stateLabel = (state: PurchaseDocument['state']): string => states[state].label;

type ShownPurchase = Pick<PurchaseDocument, 'state' | 'refund' | 'paymentId' | 'heldPayments'>;

/**
 * How a purchase stands, in a word or two. Where money came in that bought nothing, an unpaid one
 * says so instead of “Not paid”, and a paid one beside it.
 */
export function purchaseWords(purchase: ShownPurchase): [Words, ...Words[]] {
  if (purchase.heldPayments.length === 0) return [stateWords(purchase)];
  if (purchase.paymentId === '') return [{ label: 'Payment being looked at', tone: 'warn' }];
  const second = { label: 'Second payment being looked at', tone: 'warn' } as const;
  return [stateWords(purchase), second];
}

export const purchaseLabel = (purchase: ShownPurchase): string =>
  purchaseWords(purchase)
    .map(({ label }) => label)
    .join(', ');

/** While a refund request awaits its decision, that is shown instead of the state. */
function stateWords({ state, refund }: ShownPurchase): Words {
  if (state === 'credited' && refund?.state === 'requested')
    return { label: 'Refund requested', tone: 'warn' };
  if (state === 'credited' && refund?.state === 'refused')
    return { label: 'Refund refused', tone: 'good' };
  if (state === 'credited' && refund?.state === 'failed')
    return { label: 'Refund failed', tone: 'warn' };
  return states[state];
}
