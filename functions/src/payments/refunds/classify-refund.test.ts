// req: CREDITS-41

import type { RefundRecord } from '@sthira/contract/purchases';
import { expect, test } from 'vitest';
import type { Refund } from '#payments/provider/provider-rows.ts';
import { aRefund } from '#testing/purchase-fixture.ts';
import { classifyRefund } from './classify-refund.ts';

const record = (state: RefundRecord['state'], refundId = '') =>
  aRefund({ state, attempt: 2, key: 'refund_p_2', refundId });
const reported = (status: Refund['status'], key = 'refund_p_2'): Refund => ({
  id: 'rfnd_1',
  paymentId: 'pay_1',
  amountPaise: 1,
  status,
  key,
});

test.each([
  ['processing', 'pending', 'refund_p_2', 'pending'],
  ['processing', 'processed', 'refund_p_2', 'processed'],
  ['processing', 'failed', 'refund_p_2', 'failed'],
  ['processed', 'processed', 'refund_p_2', 'known'],
  ['processed', 'pending', 'refund_p_2', 'known'],
  ['processed', 'failed', 'refund_p_2', 'back-after-processed'],
  ['processed', 'failed', 'refund_p_1', 'known'],
  ['failed', 'failed', 'refund_p_2', 'known'],
  ['failed', 'processed', 'refund_p_2', 'sent-after-failure'],
  ['processing', 'failed', 'refund_p_1', 'known'],
  ['processing', 'processed', 'refund_p_1', 'sent-after-failure'],
  ['requested', 'processed', '', 'unasked'],
  ['processing', 'processed', 'by hand', 'unasked'],
  ['requested', 'failed', '', 'known'],
] as const)(
  'classify refund: a refund that is %s, reported as %s under %s: %s',
  (state, status, key, meaning) => {
    expect(classifyRefund({ id: 'p', refund: record(state) }, reported(status, key))).toBe(meaning);
  },
);

test('classify refund: a pending one is stored once', () => {
  expect(
    classifyRefund({ id: 'p', refund: record('processing', 'rfnd_1') }, reported('pending')),
  ).toBe('known');
});

test('classify refund: without a decision here it counts as unasked', () => {
  expect(classifyRefund({ id: 'p', refund: null }, reported('processed', ''))).toBe('unasked');
});
