import type { PurchaseDocument } from '@sthira/contract/purchases';
import type { Tone } from '#ui/feedback/badge.tsx';

interface Words {
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

/**
 * The state of a purchase in a word. While a refund request awaits its decision, that is shown
 * instead.
 */
export function purchaseWords({
  state,
  refund,
}: Pick<PurchaseDocument, 'state' | 'refund'>): Words {
  if (state === 'credited' && refund?.state === 'requested')
    return { label: 'Refund requested', tone: 'warn' };
  if (state === 'credited' && refund?.state === 'refused')
    return { label: 'Refund refused', tone: 'good' };
  if (state === 'credited' && refund?.state === 'failed')
    return { label: 'Refund failed', tone: 'warn' };
  return states[state];
}
