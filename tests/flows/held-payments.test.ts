// req: CREDITS-23

import { expect, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { arrivedMail } from '#support/mailbox.ts';
import {
  anOrder,
  askNow,
  captureLate,
  deliver,
  issuesFor,
  payAtProvider,
  paymentFault,
  purchaseOf,
  refundAtProvider,
} from '#support/payments.ts';
import { signedIn } from '#support/sign-in.ts';
import { ledgerOf } from '#support/wallets.ts';

const balanceOf = async (uid: string) => ((await ledgerOf(uid)).wallet?.milliCredits ?? 0) / 1_000;

test.each(['message', 'poller', 'checkout'])(
  'held payments: a buyer who bears the provider’s fee gets the credits of the order, by the %s',
  async (by) => {
    const buyer = await signedIn();
    const { order_id, purchase_id } = await anOrder(buyer);
    await paymentFault({ kind: 'customer-bears-fee', about: order_id });
    const { payment, checkout, messages } = await payAtProvider(order_id, { webhooks: 'hold' });
    expect(payment).toMatchObject({ amount: 60_272, fee: 1_390 });
    if (by === 'message') for (const one of messages) expect(await deliver(one)).toBe(200);
    if (by === 'poller') await askNow(purchase_id);
    if (by === 'checkout') await succeed('verifyPayment', { purchase_id, ...checkout }, buyer);
    expect(await purchaseOf(purchase_id)).toMatchObject({
      ...{ state: 'credited', heldPayments: [], price: { totalPaise: 58_882 } },
    });
    expect(await balanceOf(buyer.uid)).toBe(500);
    expect(await issuesFor(`payment-unfit:${payment.id}`)).toEqual([]);
  },
);

test('held payments: another amount than the order’s adds no credits, is a critical issue, and its buyer is informed', async () => {
  const buyer = await signedIn();
  const { order_id, purchase_id } = await anOrder(buyer, { pack_id: 'advanced' });
  const options = { amount: 100, webhooks: 'hold' } as const;
  const { payment, messages } = await payAtProvider(order_id, options);
  for (const message of messages) expect(await deliver(message)).toBe(200);
  await askNow(purchase_id);
  expect(await balanceOf(buyer.uid)).toBe(0);
  expect(await issuesFor(`payment-unfit:${payment.id}`)).toMatchObject([
    {
      ...{ priority: 'critical', count: 1 },
      description: expect.stringContaining('100 paise were paid, 707882 are due'),
    },
  ]);
  expect(await purchaseOf(purchase_id)).toMatchObject({ paper: null, heldPayments: [payment.id] });
  const { text } = await arrivedMail(buyer.email, /^Your payment is being looked at/);
  expect(text).toContain(payment.id);
});

test('held payments: a second payment of a paid order adds no credits, and its buyer is informed, also when it is returned', async () => {
  const buyer = await signedIn();
  const order = await anOrder(buyer);
  const { order_id, purchase_id } = order;
  const late = await payAtProvider(order_id, { outcome: 'authorized', webhooks: 'hold' });
  const first = await payAtProvider(order_id, { webhooks: 'hold' });
  for (const message of first.messages) expect(await deliver(message)).toBe(200);
  for (const message of (await captureLate(late.payment.id, 'hold')).messages)
    expect(await deliver(message)).toBe(200);
  expect(await balanceOf(buyer.uid)).toBe(500);
  expect(await purchaseOf(purchase_id)).toMatchObject({
    ...{ state: 'credited', paymentId: first.payment.id, heldPayments: [late.payment.id] },
  });
  await arrivedMail(buyer.email, /^Your payment is being looked at/);
  await refundAtProvider(late.payment.id, order.amount);
  await arrivedMail(buyer.email, /^Your payment was returned/);
  expect(await purchaseOf(purchase_id)).toMatchObject({ state: 'credited', heldPayments: [] });
});
