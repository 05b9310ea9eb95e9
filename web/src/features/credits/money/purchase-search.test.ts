// req: ADMIN-21

import { expect, test } from 'vitest';
import { isPurchaseId } from './purchase-id.ts';
import { purchaseQuery } from './purchase-search.ts';

test.each([
  ['pay_Nx12', [['paymentId', '==', 'pay_Nx12']]],
  ['order_Nx12', [['orderId', '==', 'order_Nx12']]],
  ['rfnd_Nx12', [['refund.refundId', '==', 'rfnd_Nx12']]],
  [
    ' sti/26-27/0000',
    [
      ['paper.number', '>=', 'STI/26-27/0000'],
      ['paper.number', '<', 'STI/26-27/0000\u{f8ff}'],
    ],
  ],
  [
    'STV/26-27/000001',
    [
      ['refund.paper.number', '>=', 'STV/26-27/000001'],
      ['refund.paper.number', '<', 'STV/26-27/000001\u{f8ff}'],
    ],
  ],
  [
    'Asha@S',
    [
      ['buyer.email', '>=', 'asha@s'],
      ['buyer.email', '<', 'asha@s\u{f8ff}'],
    ],
  ],
])('purchase search: %s is searched in the matching field', (search, where) => {
  expect(purchaseQuery(search)).toMatchObject({ path: 'purchases', where, limit: 200 });
});

test('purchase search: without a search the newest are shown', () =>
  expect(purchaseQuery('  ')).toEqual({
    path: 'purchases',
    orderBy: [['createdAt', 'desc']],
    limit: 200,
  }));

test.each([
  ...(['pay_Nx12', 'order_Nx12', ' rfnd_Nx12', 'sti/26-27', 'STV/26-27/000001'] as const).map(
    (text) => [text, true] as const,
  ),
  ...(['', 'pay', 'asha@sthira.in', 'stephen', 'pay_', 'my order_1'] as const).map(
    (text) => [text, false] as const,
  ),
])('purchase search: that %j names one purchase is %s', (text, named) =>
  expect(isPurchaseId(text)).toBe(named),
);
