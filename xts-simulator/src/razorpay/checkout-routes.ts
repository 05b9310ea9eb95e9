import { type Request, type Response, Router } from 'express';
import * as z from 'zod/mini';
import { parse } from './api-routes.ts';
import { checkoutPage } from './checkout-page.ts';
import { checkoutScript } from './checkout-script.ts';
import type { Provider } from './provider.ts';
import { Refusal } from './refusal.ts';

const text = z._default(z.string().check(z.maxLength(300)), '');
const embedded = z.object({
  key: text,
  order_id: text,
  name: text,
  description: text,
  email: text,
  color: text,
  parent: text,
});
const payRequest = z.object({
  key: z.string(),
  order_id: z.string(),
  method: z.enum(['upi', 'card']),
  outcome: z.enum(['captured', 'failed']),
});

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/**
 * Everything the buyer's browser loads: the script, the page in its frame, the payment. No secret
 * is needed: the key id is public, and knowing the order id is enough to pay.
 */
export function checkoutRoutes(provider: Provider): Router {
  const router = Router();
  router.get(
    '/checkout.js',
    (_request: Request, response: Response) =>
      void response.type('js').set('cache-control', 'no-store').send(checkoutScript),
  );
  router.get('/checkout/embedded', (request: Request, response: Response) => {
    const { order_id, key, ...view } = parse(embedded, request.query);
    requireKeyId(provider, key);
    const { amount, id } = provider.store.order(order_id);
    response
      .type('html')
      .send(checkoutPage({ ...view, key, orderId: id, amountText: rupees.format(amount / 100) }));
  });
  router.post('/checkout/pay', (request: Request, response: Response) => {
    const { key, order_id, method, outcome } = parse(payRequest, request.body);
    requireKeyId(provider, key);
    const { payment, news } = provider.store.pay(order_id, {
      method,
      outcome: provider.outcomeOf(order_id, outcome),
      feeBearer: provider.feeBearerOf(order_id),
    });
    provider.sender.send(news);
    if (payment.status !== 'failed')
      return void response.json(provider.signedResult(order_id, payment.id));
    const { error_code: code, error_description: description, error_reason: reason } = payment;
    // The status is 200, because the browser would log any other one as an error of the page that
    // opened the checkout.
    response.json({
      error: {
        code,
        description,
        reason,
        source: 'bank',
        step: 'payment_authorization',
        metadata: { order_id, payment_id: payment.id },
      },
    });
  });
  return router;
}

function requireKeyId({ settings: { keyId } }: Provider, given: string): void {
  if (given !== keyId) throw new Refusal('The api key provided is invalid');
}
