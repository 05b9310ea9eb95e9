import type { PurchaseDocument } from '@sthira/contract/purchases';
import { expect, test } from 'vitest';
import { purchaseWords, stateLabel } from './purchase-text.ts';

type State = PurchaseDocument['state'];
type Refund = NonNullable<PurchaseDocument['refund']>;
const asked = (state: Refund['state']) => ({ state }) as Refund;

test.each<[State, string, string]>([
  ['created', 'Not paid', 'quiet'],
  ['attempted', 'Payment under way', 'busy'],
  ['failed', 'Payment failed', 'bad'],
  ['expired', 'Not paid in time', 'quiet'],
  ['credited', 'Paid', 'good'],
  ['refunding', 'Refund under way', 'busy'],
  ['part_refunded', 'Partly refunded', 'warn'],
  ['refunded', 'Refunded', 'quiet'],
])('a purchase that is %s reads %s on a badge that is %s', (state, label, tone) => {
  expect(purchaseWords({ state, refund: null })).toEqual({ label, tone });
  expect(stateLabel(state)).toBe(label);
});

test.each<[Refund['state'], string, string]>([
  ['requested', 'Refund requested', 'warn'],
  ['refused', 'Refund refused', 'good'],
  ['failed', 'Refund failed', 'warn'],
])('a paid purchase whose refund was %s reads %s', (state, label, tone) => {
  const refund = asked(state);
  expect(purchaseWords({ state: 'credited', refund })).toEqual({ label, tone });
  expect(stateLabel('credited')).toBe('Paid');
});

test('a refund says nothing of a purchase in any other state', () => {
  for (const state of ['requested', 'refused', 'failed'] as const)
    expect(purchaseWords({ state: 'refunded', refund: asked(state) }).label).toBe('Refunded');
});
