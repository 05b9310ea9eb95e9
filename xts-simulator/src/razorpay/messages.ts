import { createHmac, randomBytes } from 'node:crypto';
import type { News, Order, Payment } from './entities.ts';

/** A webhook as it is sent: the signature is computed over the bytes of the body. */
export interface Message {
  id: string;
  event: string;
  body: string;
  signature: string;
}

export function hexHmac(content: string, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}

/** What the checkout signs for the browser. */
export function checkoutSignature(orderId: string, paymentId: string, keySecret: string): string {
  return hexHmac(`${orderId}|${paymentId}`, keySecret);
}

/** What there is to tell of a payment as it is now; `order.paid` brings the order too. */
export function newsOf(event: string, payment: Payment, order: Order): News {
  const withOrder = event === 'order.paid' && { order: { entity: order } };
  const payload = { payment: { entity: payment }, ...withOrder };
  return structuredClone({ event, about: order, payload });
}

export function messageOf(
  { event, payload }: News,
  { secret, now }: { secret: string; now: number },
): Message {
  const content = {
    entity: 'event',
    account_id: 'acc_StandIn0000000',
    event,
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(now / 1_000),
  };
  const body = JSON.stringify(content);
  return { id: randomBytes(7).toString('hex'), event, body, signature: hexHmac(body, secret) };
}

/** The same message with a wrong signature, as a sender without the secret would send it. */
export function tampered(message: Message): Message {
  const last = message.signature.at(-1) === '0' ? '1' : '0';
  return { ...message, signature: `${message.signature.slice(0, -1)}${last}` };
}
