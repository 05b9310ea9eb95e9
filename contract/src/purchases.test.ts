import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  createOrderInput,
  decideRefundInput,
  paperTitles,
  requestRefundInput,
  verifyPaymentInput,
} from './purchases.ts';

const purchase_id = 'Purchase000000000001';
const gstin = '27AAPFU0939F1ZV';
const order = { pack_id: 'starter', buyer_state: '27' };
const said = (schema: z.ZodMiniType, value: object) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('purchases: an order has a pack and a State, and may have a registered buyer', () => {
  expect(createOrderInput.parse(order)).toEqual(order);
  const buyer = { buyer_name: 'n'.repeat(100), buyer_address: 'a'.repeat(300) };
  expect(
    createOrderInput.parse({ ...order, ...buyer, buyer_gstin: ` ${gstin.toLowerCase()} ` }),
  ).toEqual({ ...order, ...buyer, buyer_gstin: gstin });
  expect(createOrderInput.parse({ ...order, buyer_gstin: '' })).toEqual({
    ...order,
    buyer_gstin: '',
  });
});

test.each<[object, string]>([
  [{ buyer_state: 'XX' }, 'buyer_state: Choose your State.'],
  [{ buyer_gstin: 'nonsense' }, 'buyer_gstin: This is not a valid GSTIN.'],
  [
    { buyer_gstin: gstin, buyer_state: '29', buyer_address: 'Pune' },
    'buyer_gstin: This GSTIN belongs to another State.',
  ],
  [{ buyer_gstin: gstin }, 'buyer_address: An invoice with a GSTIN needs the address.'],
  [{ buyer_name: 'n'.repeat(101) }, 'buyer_name: Name is longer than 100 characters.'],
  [{ buyer_address: 'a'.repeat(301) }, 'buyer_address: Address is longer than 300 characters.'],
])('purchases: an order with %j is refused: %s', (change, words) =>
  expect(said(createOrderInput, { ...order, ...change })).toEqual([words]),
);

test('purchases: a wrong GSTIN is the only message, whatever its State', () => {
  expect(said(createOrderInput, { ...order, buyer_state: '29', buyer_gstin: 'x' })).toEqual([
    'buyer_gstin: This is not a valid GSTIN.',
  ]);
});

test('purchases: a refund request and its decision have a few words', () => {
  const reason = 'r'.repeat(500);
  expect(requestRefundInput.parse({ purchase_id })).toEqual({ purchase_id });
  expect(requestRefundInput.parse({ purchase_id, reason })).toEqual({ purchase_id, reason });
  expect(said(requestRefundInput, { purchase_id: 'p', reason: `${reason}r` })).toEqual([
    'purchase_id: Not a purchase id.',
    'reason: The reason is longer than 500 characters.',
  ]);
  for (const decision of ['approve', 'refuse'])
    expect(decideRefundInput.parse({ purchase_id, decision, note: ' n ' })).toEqual({
      ...{ purchase_id, decision, note: 'n' },
    });
  expect(said(decideRefundInput, { purchase_id, decision: 'approve', note: ' ' })).toEqual([
    'note: A note is required.',
  ]);
  expect(
    said(decideRefundInput, { purchase_id, decision: 'refuse', note: 'n'.repeat(501) }),
  ).toEqual(['note: The note is longer than 500 characters.']);
  expect(decideRefundInput.safeParse({ purchase_id, decision: '', note: 'n' }).success).toBe(false);
});

test('purchases: a payment is verified with the fields of the provider’s checkout', () => {
  const proof = {
    ...{ purchase_id, razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1' },
    razorpay_signature: 'a'.repeat(64),
  };
  expect(verifyPaymentInput.parse(proof)).toEqual(proof);
  for (const change of [
    { razorpay_payment_id: 'order_1' },
    { razorpay_order_id: 'pay_1' },
    { razorpay_signature: 'a'.repeat(63) },
  ])
    expect(verifyPaymentInput.safeParse({ ...proof, ...change }).success).toBe(false);
});

test('purchases: each tax paper has its legal title', () =>
  expect(paperTitles).toEqual({
    ...{ 'tax-invoice': 'Tax Invoice', 'credit-note': 'Credit Note' },
    ...{ 'receipt-voucher': 'Receipt Voucher', 'refund-voucher': 'Refund Voucher' },
  }));
