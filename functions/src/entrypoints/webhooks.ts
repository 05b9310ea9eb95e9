import { createHash } from 'node:crypto';
import { onRequest } from 'firebase-functions/https';
import { webhookBody } from '#payments/provider-rows.ts';
import { isWebhookSignature } from '#payments/signatures.ts';
import { takeEvent } from '#payments/take-event.ts';
import { systemClock } from '#platform/clock.ts';
import { log } from '#platform/log.ts';
import { webhookSecrets } from '#platform/payment-settings.ts';
import { saleSecrets, webhookSecret } from './options.ts';
import { passRequestsThrough } from './plain-request.ts';

if (process.env.FUNCTION_TARGET === 'paymentWebhook') passRequestsThrough();

/**
 * Messages of the payment provider. 200 when the message was dealt with, now or before; 400 when it is not the provider's;
 * 500 asks for it again. The signature covers the raw body, so nothing may parse it first.
 */
export const paymentWebhook = onRequest({ secrets: [...saleSecrets, ...webhookSecret], invoker: 'public' }, async (request, response) => {
  const answer = (status: number) => void response.status(status).set('cache-control', 'no-store').end();
  const body = request.rawBody ?? Buffer.alloc(0);
  const signature = request.get('x-razorpay-signature') ?? '';
  if (request.method !== 'POST' || !isWebhookSignature(signature, { body, secrets: webhookSecrets() })) {
    log.warn('a payment message was not signed by the provider', { method: request.method, bytes: body.length });
    return answer(400);
  }
  const parsed = webhookBody.safeParse(JSON.parse(body.toString('utf8')));
  if (!parsed.success) {
    // Signed, yet of a shape we do not know: asking again would not change it.
    log.error('a payment message could not be read', { issues: parsed.error.issues });
    return answer(200);
  }
  const event = { id: eventId(request.get('x-razorpay-event-id'), body), type: parsed.data.event, at: systemClock.now() };
  try {
    await takeEvent({ event, body: parsed.data, clock: systemClock });
    answer(200);
  } catch (error) {
    log.error('a payment message failed', { eventId: event.id, type: event.type, error });
    answer(500);
  }
});

/** The provider's id of the message, the same at each delivery; without one the body names itself. */
function eventId(given: string | undefined, body: Buffer): string {
  return given && /^\w{1,64}$/.test(given) ? given : createHash('sha256').update(body).digest('hex');
}
