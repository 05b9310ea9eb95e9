import { type Request, type Response, Router } from 'express';
import * as z from 'zod/mini';
import { parse } from './api-routes.ts';
import { paymentFault } from './payment-faults.ts';
import type { Provider } from './provider.ts';

/** `hold`: the webhook messages are returned in the answer instead of being sent. */
const webhooks = z._default(z.enum(['send', 'hold']), 'send');
const attempt = z.strictObject({
  order_id: z.string(),
  method: z._default(z.enum(['upi', 'card']), 'upi'),
  outcome: z._default(
    z.enum(['captured', 'authorized', 'failed', 'failed-then-captured']),
    'captured',
  ),
  amount: z.optional(z.int().check(z.positive())),
  webhooks,
});
const lateCapture = z.strictObject({ payment_id: z.string(), webhooks });

/** Switches, and payments without a browser. Both are for tests; the real provider has neither. */
export function controlRoutes(provider: Provider): Router {
  const { faults, store, sender } = provider;
  const router = Router();
  router.get(
    '/faults',
    (_request: Request, response: Response) => void response.json(faults.list()),
  );
  router.post(
    '/faults',
    (request: Request, response: Response) =>
      void response.status(201).json(faults.add(parse(paymentFault, request.body))),
  );
  router.delete('/faults', ({ query: { id } }: Request, response: Response) => {
    faults.clear(id === undefined ? undefined : Number(id));
    response.json(faults.list());
  });
  const answerPaid = ({ payment, news }: ReturnType<typeof store.pay>, webhooks: string) => {
    if (webhooks === 'send') sender.send(news);
    const messages = webhooks === 'hold' ? sender.messagesOf(news) : [];
    return { payment, checkout: provider.signedResult(payment.order_id, payment.id), messages };
  };
  router.post('/attempts', (request: Request, response: Response) => {
    const { order_id, webhooks, outcome, ...fields } = parse(attempt, request.body);
    const paid = store.pay(order_id, {
      ...fields,
      outcome: provider.outcomeOf(order_id, outcome),
      feeBearer: provider.feeBearerOf(order_id),
    });
    response.status(201).json(answerPaid(paid, webhooks));
  });
  router.post('/captures', (request: Request, response: Response) => {
    const { payment_id, webhooks } = parse(lateCapture, request.body);
    response.status(201).json(answerPaid(store.capture(payment_id), webhooks));
  });
  return router;
}
