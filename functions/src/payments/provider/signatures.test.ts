// req: CREDITS-19, CREDITS-20

import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isCheckoutSignature, isWebhookSignature } from './signatures.ts';

const sign = (content: string, secret: string) =>
  createHmac('sha256', secret).update(content).digest('hex');
const facts = { orderId: 'order_1', paymentId: 'pay_1', secret: 'key-secret' };

test('payment signatures: the checkout’s signature covers order and payment', () => {
  const signature = sign('order_1|pay_1', 'key-secret');
  expect(isCheckoutSignature(signature, facts)).toBe(true);
  expect(isCheckoutSignature(signature, { ...facts, orderId: 'order_2' })).toBe(false);
  expect(isCheckoutSignature(signature, { ...facts, paymentId: 'pay_2' })).toBe(false);
  expect(isCheckoutSignature(sign('order_1|pay_1', 'other'), facts)).toBe(false);
});

test.each(['', 'zz', 'A'.repeat(64), sign('order_1|pay_1', 'key-secret').toUpperCase()])(
  'payment signatures: %s is no signature',
  (signature) => {
    expect(isCheckoutSignature(signature, facts)).toBe(false);
  },
);

test('payment signatures: none is valid while the secret is not set', () => {
  expect(isCheckoutSignature(sign('order_1|pay_1', ''), { ...facts, secret: '' })).toBe(false);
  expect(isWebhookSignature(sign('{}', ''), { body: Buffer.from('{}'), secrets: [] })).toBe(false);
});

test('payment signatures: a webhook’s signature covers the raw bytes, under the new secret or the old', () => {
  const body = Buffer.from('{"event": "order.paid"}');
  const secrets = ['new', 'old'];
  expect(isWebhookSignature(sign(body.toString(), 'new'), { body, secrets })).toBe(true);
  expect(isWebhookSignature(sign(body.toString(), 'old'), { body, secrets })).toBe(true);
  expect(isWebhookSignature(sign(body.toString(), 'older'), { body, secrets })).toBe(false);
  expect(
    isWebhookSignature(sign(JSON.stringify(JSON.parse(body.toString())), 'new'), { body, secrets }),
  ).toBe(false);
});
