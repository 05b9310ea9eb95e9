import { createHmac, timingSafeEqual } from 'node:crypto';

function hmac(content: string | Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(content).digest();
}

/** Compares in a time that does not depend on where the texts differ. */
function isSigned(
  content: string | Buffer,
  { signature, secret }: { signature: string; secret: string },
): boolean {
  if (secret === '' || !/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(hmac(content, secret), Buffer.from(signature, 'hex'));
}

/**
 * The checkout signs `order id | payment id` with the key secret. Pass the stored order id, not the
 * one the browser sends: with that, a payment of a cheap order could settle a dear one.
 */
export function isCheckoutSignature(
  signature: string,
  { orderId, paymentId, secret }: { orderId: string; paymentId: string; secret: string },
): boolean {
  return isSigned(`${orderId}|${paymentId}`, { signature, secret });
}

/** A webhook signs its raw body, byte for byte, with the webhook's own secret. */
export function isWebhookSignature(
  signature: string,
  { body, secrets }: { body: Buffer; secrets: readonly string[] },
): boolean {
  // Try every secret, so that the time of the answer does not show which one fitted.
  return secrets.map((secret) => isSigned(body, { signature, secret })).includes(true);
}
