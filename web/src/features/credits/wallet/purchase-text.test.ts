import type { PurchaseDocument } from '@sthira/contract/purchases';
import { expect, test } from 'vitest';
import { purchaseLabel, purchaseWords, stateLabel } from './purchase-text.ts';

type State = PurchaseDocument['state'];
type Refund = NonNullable<PurchaseDocument['refund']>;
const unpaid = { paymentId: '', heldPayments: [], refund: null };
const paid = { ...unpaid, paymentId: 'pay_1' };
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
])('purchase text: a purchase that is %s shows %s on a badge that is %s', (state, label, tone) => {
  expect(purchaseWords({ ...unpaid, state })).toEqual([{ label, tone }]);
  expect(stateLabel(state)).toBe(label);
});

test.each<[Refund['state'], string, string]>([
  ['requested', 'Refund requested', 'warn'],
  ['refused', 'Refund refused', 'good'],
  ['failed', 'Refund failed', 'warn'],
])('purchase text: a paid purchase whose refund was %s shows %s', (state, label, tone) => {
  const refund = asked(state);
  expect(purchaseWords({ ...paid, state: 'credited', refund })).toEqual([{ label, tone }]);
  expect(stateLabel('credited')).toBe('Paid');
});

test('purchase text: a refund does not change the text of any other state', () => {
  for (const state of ['requested', 'refused', 'failed'] as const)
    expect(purchaseLabel({ ...paid, state: 'refunded', refund: asked(state) })).toBe('Refunded');
});

// req: CREDITS-23
test.each<State>(['created', 'attempted', 'failed', 'expired'])(
  'purchase text: an unpaid purchase that is %s, with a held payment, is not shown as unpaid',
  (state) =>
    expect(purchaseWords({ ...unpaid, state, heldPayments: ['pay_1'] })).toEqual([
      { label: 'Payment being looked at', tone: 'warn' },
    ]),
);

// req: CREDITS-23
test('purchase text: a paid purchase with a second, held payment shows both', () => {
  const twice = { ...paid, state: 'credited' as const, heldPayments: ['pay_2'] };
  expect(purchaseLabel(twice)).toBe('Paid, Second payment being looked at');
  expect(purchaseWords({ ...twice, refund: asked('requested') })[0].label).toBe('Refund requested');
});
