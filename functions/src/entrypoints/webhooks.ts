import { createHash } from 'node:crypto';
import { onRequest } from 'firebase-functions/https';
import { webhookBody } from '#payments/provider/provider-rows.ts';
import { isWebhookSignature } from '#payments/provider/signatures.ts';
import { systemClock } from '#platform/clock.ts';
import { jsonIn } from '#platform/json-in.ts';
import { log } from '#platform/log/log.ts';
import { webhookSecrets } from '#platform/payment-settings.ts';
import { openStore } from '#platform/store/open-store.ts';
import { auditSecrets, saleSecrets, webhookSecret } from './options.ts';
import { passRequestsThrough } from './plain-request.ts';

if (process.env.FUNCTION_TARGET === 'paymentWebhook') passRequestsThrough();

/**
 * Messages of the payment provider. 200 when the message was dealt with, now or before; 400 when it
 * is not the provider's; 500 asks for it again. The signature covers the raw body, so nothing may
 * parse it first.
 */
export const paymentWebhook = onRequest(
  { secrets: [...auditSecrets, ...saleSecrets, ...webhookSecret], invoker: 'public' },
  async (request, response) => {
    const answer = (status: number) =>
      void response.status(status).set('cache-control', 'no-store').end();
    const body = request.rawBody ?? Buffer.alloc(0);
    const signature = request.get('x-razorpay-signature') ?? '';
    if (
      request.method !== 'POST' ||
      !isWebhookSignature(signature, { body, secrets: webhookSecrets() })
    ) {
      log.warn('webhook.unsigned', { bytes: body.length });
      return answer(400);
    }
    const parsed = webhookBody.safeParse(jsonIn(body.toString('utf8')));
    if (!parsed.success) {
      // Signed, yet of a shape we do not know: asking again would not change it.
      log.error('webhook.unreadable', { issues: parsed.error.issues });
      return answer(200);
    }
    // The provider's id of the message is in a header that the signature does not cover, so anybody
    // could change it. The body is the same at each delivery, so its hash names the message.
    const event = {
      id: createHash('sha256').update(body).digest('hex'),
      type: parsed.data.event,
      at: systemClock.now(),
    };
    try {
      const { handleWebhookEvent } = await import('#payments/doors/handle-webhook-event.ts');
      await handleWebhookEvent(await openStore(), { event, body: parsed.data, clock: systemClock });
      answer(200);
    } catch (error) {
      log.error('webhook.failed', { eventId: event.id, type: event.type, error });
      const { fileBrokenLedger } = await import('#issues/file-broken-ledger.ts');
      await fileBrokenLedger(await openStore(), error, systemClock);
      answer(500);
    }
  },
);
