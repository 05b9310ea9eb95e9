// req: CREDITS-26

import { afterEach, expect, test, vi } from 'vitest';
import { ProviderError, razorpay } from './razorpay.ts';

const sent: { url: string; request: RequestInit }[] = [];

function answering(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    sent.push({ url, request });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  sent.length = 0;
});

const provider = razorpay({
  baseUrl: 'https://provider.example',
  keyId: 'id',
  keySecret: 'secret',
});
const failureOf = async (work: Promise<unknown>) =>
  work.then(() => undefined).catch((error: ProviderError) => `${error.kind}: ${error.message}`);

test('razorpay: an order is sent in paise with keys, receipt and automatic capture', async () => {
  answering(200, { id: 'order_1', amount: 58_882, currency: 'INR', status: 'created', notes: [] });
  expect(
    await provider.createOrder({ amountPaise: 58_882, receipt: 'r', notes: { uid: 'u' } }),
  ).toBe('order_1');
  expect(sent[0]?.url).toBe('https://provider.example/v1/orders');
  expect(sent[0]?.request).toMatchObject({
    method: 'POST',
    headers: { authorization: `Basic ${btoa('id:secret')}` },
  });
  expect(JSON.parse(String(sent[0]?.request.body))).toMatchObject({
    amount: 58_882,
    currency: 'INR',
    receipt: 'r',
    payment: { capture: 'automatic' },
  });
});

test('razorpay: a query is sent without body and content type', async () => {
  answering(200, { items: [] });
  expect(await provider.paymentsOf('order_1')).toEqual([]);
  expect(sent[0]?.request).not.toHaveProperty('body');
  expect(sent[0]?.request.headers).not.toHaveProperty('content-type');
});

test('razorpay: a refund carries its key', async () => {
  answering(200, {
    id: 'rfnd_1',
    payment_id: 'pay_1',
    amount: 1,
    status: 'pending',
    receipt: 'refund_p_1',
  });
  expect(await provider.refund('pay_1', { amountPaise: 1, key: 'refund_p_1' })).toMatchObject({
    id: 'rfnd_1',
    status: 'pending',
    key: 'refund_p_1',
  });
  expect(sent[0]?.request.headers).toMatchObject({ 'x-refund-idempotency': 'refund_p_1' });
});

test('razorpay: a refusal is reported in the provider’s words', async () => {
  answering(400, { error: { code: 'BAD_REQUEST_ERROR', description: 'Not enough balance.' } });
  expect(await failureOf(provider.refund('pay_1', { amountPaise: 1, key: 'refund_p_1' }))).toBe(
    'refused: Not enough balance.',
  );
});

test.each([
  [500, '{}'],
  [502, '<html>'],
  [409, { error: { description: 'Another operation is in progress' } }],
  [429, { error: { description: 'Too many requests' } }],
  [200, '<html>'],
  [200, { id: 'rfnd_1' }],
  [302, ''],
])('razorpay: HTTP %d with %j is an unclear result', async (status, body) => {
  answering(status, body);
  expect(await failureOf(provider.refund('pay_1', { amountPaise: 1, key: 'refund_p_1' }))).toMatch(
    /^unclear: /,
  );
});

test('razorpay: an endless answer is unclear, and reading it stops', async () => {
  let given = 0;
  let left = false;
  const body = new ReadableStream({
    pull: (stream) => {
      given += 65_536;
      stream.enqueue(new Uint8Array(65_536).fill(32));
    },
    cancel: () => {
      left = true;
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body, { status: 200 }));
  expect(await failureOf(provider.payment('pay_1'))).toBe(
    'unclear: The payment provider did not answer: AnswerTooLarge',
  );
  expect([left, given < 2_000_000]).toEqual([true, true]);
});

test('razorpay: a missing connection is unclear, and its error contains no key', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed')));
  const error = await provider.payment('pay_1').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ProviderError);
  expect(JSON.stringify(error) + String(error)).not.toContain('secret');
});
