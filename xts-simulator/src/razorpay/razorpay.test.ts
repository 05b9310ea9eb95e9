// req: CREDITS-28

import { expect, test } from 'vitest';
import { hmac, providerPerTest } from '#testing/payment-fixture.ts';

const provider = providerPerTest();
const { ask, anOrder, events, received } = provider;

test('razorpay: an order needs keys, whole paise and at least one rupee', async () => {
  expect(await anOrder()).toMatchObject({
    status: 'created',
    entity: 'order',
    amount: 58_882,
    amount_due: 58_882,
    receipt: 'r1',
    attempts: 0,
  });
  expect(
    (await ask('POST', '/v1/orders', { headers: { authorization: 'Basic bm86bm8=' } })).status,
  ).toBe(401);
  for (const amount of [99, 1.5, '100'])
    expect((await ask('POST', '/v1/orders', { body: { amount, currency: 'INR' } })).status).toBe(
      400,
    );
});

test('razorpay: a checkout payment signs order and payment, and sends three signed messages', async () => {
  const { id } = await anOrder();
  const paid = await ask('POST', '/v1/checkout/pay', {
    body: { key: 'key', order_id: id, method: 'upi', outcome: 'captured' },
  });
  expect(paid.razorpay_signature).toBe(hmac(`${id}|${paid.razorpay_payment_id}`, 'secret'));
  await received(3);
  expect(events().sort()).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
  expect(provider.delivered.every(({ genuine }) => genuine)).toBe(true);
  expect((await ask('GET', `/v1/orders/${id}/payments`)).items).toMatchObject([
    { id: paid.razorpay_payment_id, status: 'captured', amount: 58_882 },
  ]);
  expect((await ask('GET', `/v1/orders/${id}`)).status).toBe('paid');
  const again = await ask('POST', '/v1/checkout/pay', {
    body: { key: 'key', order_id: id, method: 'upi', outcome: 'captured' },
  });
  expect(again.error.description).toBe('Payment already done for this order.');
});

test('razorpay: a message that is not accepted is sent again unchanged', async () => {
  provider.answers = [500];
  const { id } = await anOrder();
  await ask('POST', '/attempts', { body: { order_id: id, outcome: 'failed' } });
  await received(2);
  expect(events()).toEqual(['payment.failed', 'payment.failed']);
  expect(provider.delivered[0]?.id).toBe(provider.delivered[1]?.id);
});

test('razorpay: a fault affects only its order', async () => {
  const [faulty, straight] = [await anOrder('faulty'), await anOrder('straight')];
  await ask('POST', '/faults', { body: { kind: 'lost-webhook', about: 'faulty' } });
  await ask('POST', '/faults', { body: { kind: 'tampered-signature', about: faulty.id } });
  await ask('POST', '/faults', {
    body: { kind: 'repeated-webhook', about: 'straight', times: 2, count: 1 },
  });
  await ask('POST', '/faults', { body: { kind: 'api-down', path: '/refund', about: 'straight' } });
  const lost = await ask('POST', '/attempts', { body: { order_id: faulty.id } });
  expect(lost.checkout.razorpay_signature).not.toBe(
    hmac(`${faulty.id}|${lost.payment.id}`, 'secret'),
  );
  const { payment } = await ask('POST', '/attempts', { body: { order_id: straight.id } });
  await received(4);
  expect(events().filter((event) => event === 'payment.authorized')).toHaveLength(2);
  expect((await ask('POST', `/v1/payments/${payment.id}/refund`, { body: {} })).status).toBe(503);
  expect((await ask('GET', `/v1/payments/${payment.id}`)).status).toBe('captured');
});

test('razorpay: a refund is made once however often its key is sent, and ends by message', async () => {
  const { id } = await anOrder();
  const { payment } = await ask('POST', '/attempts', { body: { order_id: id, webhooks: 'hold' } });
  const request = {
    body: { amount: 58_882, receipt: 'refund_1' },
    headers: { 'x-refund-idempotency': 'refund_key_1' },
  };
  const first = await ask('POST', `/v1/payments/${payment.id}/refund`, request);
  expect(first).toMatchObject({ entity: 'refund', status: 'pending', receipt: 'refund_1' });
  expect((await ask('POST', `/v1/payments/${payment.id}/refund`, request)).id).toBe(first.id);
  expect(
    (await ask('POST', `/v1/payments/${payment.id}/refund`, { ...request, body: { amount: 100 } }))
      .status,
  ).toBe(400);
  await received(2);
  expect(events()).toEqual(['refund.created', 'refund.processed']);
  expect((await ask('GET', `/v1/payments/${payment.id}/refunds`)).items).toMatchObject([
    { id: first.id, status: 'processed' },
  ]);
  expect((await ask('GET', `/v1/payments/${payment.id}`)).status).toBe('refunded');
});

test('razorpay: the checkout frame shows the purchase and runs no script of the page', async () => {
  const { id } = await anOrder();
  const query = new URLSearchParams({
    key: 'key',
    order_id: id,
    name: '</script><b>',
    description: 'x',
    parent: '</script>',
  });
  const { text } = await ask('GET', `/v1/checkout/embedded?${query}`);
  expect(text).toContain('₹588.82');
  expect(text).not.toContain('</script><b>');
  expect(text.match(/<\/script>/g)).toHaveLength(1);
  expect((await ask('GET', `/v1/checkout/embedded?key=other&order_id=${id}`)).status).toBe(400);
});
