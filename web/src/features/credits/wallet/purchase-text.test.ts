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
])('a purchase that is %s reads %s on a badge that is %s', (state, label, tone) => {
  expect(purchaseWords({ ...unpaid, state })).toEqual([{ label, tone }]);
  expect(stateLabel(state)).toBe(label);
});

test.each<[Refund['state'], string, string]>([
  ['requested', 'Refund requested', 'warn'],
  ['refused', 'Refund refused', 'good'],
  ['failed', 'Refund failed', 'warn'],
])('a paid purchase whose refund was %s reads %s', (state, label, tone) => {
  const refund = asked(state);
  expect(purchaseWords({ ...paid, state: 'credited', refund })).toEqual([{ label, tone }]);
  expect(stateLabel('credited')).toBe('Paid');
});

test('a refund says nothing of a purchase in any other state', () => {
  for (const state of ['requested', 'refused', 'failed'] as const)
    expect(purchaseLabel({ ...paid, state: 'refunded', refund: asked(state) })).toBe('Refunded');
});

// req: CREDITS-23
test.each<State>(['created', 'attempted', 'failed', 'expired'])(
  'an unpaid purchase that is %s, whose money is held, does not read as unpaid',
  (state) =>
    expect(purchaseWords({ ...unpaid, state, heldPayments: ['pay_1'] })).toEqual([
      { label: 'Payment being looked at', tone: 'warn' },
    ]),
);

// req: CREDITS-23
test('a paid purchase whose second payment is held reads as both', () => {
  const twice = { ...paid, state: 'credited' as const, heldPayments: ['pay_2'] };
  expect(purchaseLabel(twice)).toBe('Paid, Second payment being looked at');
  expect(purchaseWords({ ...twice, refund: asked('requested') })[0].label).toBe('Refund requested');
});
