import { expect, test } from 'vitest';
import { hmac, providerPerTest } from '#testing/payment-fixture.ts';

const provider = providerPerTest();
const { ask, anOrder, events, received } = provider;

const fault = (body: object) => ask('POST', '/faults', { body });
const attempt = async (body: object = {}) => {
  const { id } = await anOrder();
  return ask('POST', '/attempts', { body: { order_id: id, ...body } });
};
const refund = (paymentId: string, body: object = {}) =>
  ask('POST', `/v1/payments/${paymentId}/refund`, { body });

test('payment faults: a message that was tampered with has a wrong signature', async () => {
  await fault({ kind: 'tampered-webhook', count: 1 });
  await attempt();
  await received(3);
  expect(provider.delivered.map(({ genuine }) => genuine)).toEqual([false, true, true]);
});

test('payment faults: shuffled messages come in the opposite order', async () => {
  await fault({ kind: 'shuffled-webhooks' });
  await attempt();
  await received(3);
  expect(events()).toEqual(['order.paid', 'payment.captured', 'payment.authorized']);
});

test('payment faults: a repeated message comes three times, the same each time', async () => {
  await fault({ kind: 'repeated-webhook', count: 1 });
  await attempt({ outcome: 'failed' });
  await received(3);
  expect(new Set(provider.delivered.map(({ id }) => id)).size).toBe(1);
});

test('payment faults: a late message comes after those behind it', async () => {
  await fault({ kind: 'late-webhook', ms: 400, count: 1 });
  await attempt();
  await received(3);
  expect(events()).toEqual(['payment.captured', 'order.paid', 'payment.authorized']);
});

test.each([
  ['failed-then-captured', 'captured', 4],
  ['stay-authorized', 'authorized', 1],
] as const)('payment faults: a payment may be %s', async (kind, status, messages) => {
  await fault({ kind });
  expect((await attempt()).payment.status).toBe(status);
  await received(messages);
});

test('payment faults: the buyer may have to pay the fee on top', async () => {
  await fault({ kind: 'customer-bears-fee' });
  const { payment } = await attempt({ webhooks: 'hold' });
  expect(payment).toMatchObject({ amount: 60_272, fee: 1_390, fee_bearer: 'customer' });
});

test('payment faults: a payment may be captured after another has paid its order', async () => {
  const { id } = await anOrder();
  const body = { order_id: id, webhooks: 'hold' };
  const first = await ask('POST', '/attempts', { body: { ...body, outcome: 'authorized' } });
  await ask('POST', '/attempts', { body });
  await ask('POST', '/captures', { body: { payment_id: first.payment.id } });
  await received(1);
  expect(events()).toEqual(['payment.captured']);
  const { items } = await ask('GET', `/v1/orders/${id}/payments`);
  expect(items.map(({ status }: { status: string }) => status)).toEqual(['captured', 'captured']);
});

test('payment faults: a payment set to fail fails with any fault', async () => {
  await fault({ kind: 'failed-then-captured' });
  expect((await attempt({ outcome: 'failed' })).payment.status).toBe('failed');
});

test('payment faults: a refund may be refused, fail, or stay pending', async () => {
  const { payment } = await attempt({ webhooks: 'hold' });
  await fault({ kind: 'refund-refused', count: 1 });
  expect((await refund(payment.id)).error.description).toBe(
    'Your account does not have enough balance to carry out the refund operation.',
  );
  await fault({ kind: 'refund-fails', count: 1 });
  expect((await refund(payment.id)).status).toBe('pending');
  await received(2);
  expect(events()).toEqual(['refund.created', 'refund.failed']);
  await fault({ kind: 'refund-stays-pending', count: 1 });
  await refund(payment.id);
  await received(3);
  const { items } = await ask('GET', `/v1/payments/${payment.id}/refunds`);
  expect(items.map(({ status }: { status: string }) => status)).toEqual(['failed', 'pending']);
});

test('payment faults: a slow call waits, and one that is down has no answer', async () => {
  const { id } = await anOrder('slow');
  await fault({ kind: 'slow-api', ms: 300, about: 'slow', count: 1 });
  const beganAt = performance.now();
  expect((await ask('GET', `/v1/orders/${id}`)).id).toBe(id);
  expect(performance.now() - beganAt).toBeGreaterThan(290);
  await fault({ kind: 'api-down', about: 'slow', path: '/payments' });
  expect((await ask('GET', `/v1/orders/${id}`)).id).toBe(id);
  expect(await ask('GET', `/v1/orders/${id}/payments`)).toEqual({
    ...{ status: 503, text: '<h1>503 Service Temporarily Unavailable</h1>' },
  });
});

test('payment faults: a fault is set for an order’s id, its receipt or its notes', async () => {
  const order = await anOrder('mine');
  for (const about of [order.id, 'mine', 'u']) {
    await fault({ kind: 'api-down', about, count: 1 });
    expect((await ask('GET', `/v1/orders/${order.id}`)).status).toBe(503);
  }
  await fault({ kind: 'api-down', about: 'another' });
  expect((await ask('GET', `/v1/orders/${order.id}`)).status).toBe('created');
  expect((await ask('GET', '/v1/orders/order_none')).status).toBe(400);
});

test('payment faults: an order being created is matched by its receipt', async () => {
  await fault({ kind: 'api-down', about: 'soon' });
  expect((await anOrder('soon')).status).toBe(503);
  expect((await anOrder('other')).status).toBe('created');
});

test('payment faults: faults are listed and removed, one or all', async () => {
  const first = await fault({ kind: 'lost-webhook', about: 'a' });
  expect(first).toMatchObject({ kind: 'lost-webhook', ms: 2_000, times: 3, struck: 0 });
  await fault({ kind: 'api-down', about: 'b' });
  const kinds = async (method: string, query = '') =>
    JSON.parse((await ask(method, `/faults${query}`)).text).map(
      ({ kind }: { kind: string }) => kind,
    );
  expect(await kinds('GET')).toEqual(['lost-webhook', 'api-down']);
  expect(await kinds('DELETE', `?id=${first.id}`)).toEqual(['api-down']);
  expect(await kinds('DELETE')).toEqual([]);
});

test('payment faults: messages held back are in the answer, signed', async () => {
  const { messages } = await attempt({ webhooks: 'hold' });
  expect(messages.map(({ event }: { event: string }) => event)).toEqual([
    'payment.authorized',
    'payment.captured',
    'order.paid',
  ]);
  const last = messages[2];
  expect(last).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{14}$/),
    signature: hmac(last.body, 'hook'),
  });
  expect(JSON.parse(last.body)).toMatchObject({
    ...{ entity: 'event', account_id: 'acc_StandIn0000000', event: 'order.paid' },
    contains: ['payment', 'order'],
    created_at: expect.closeTo(Date.now() / 1_000, -2),
  });
  expect(provider.delivered).toEqual([]);
});
