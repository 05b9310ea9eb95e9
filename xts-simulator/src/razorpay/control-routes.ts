import { type Request, type Response, Router } from 'express';
import * as z from 'zod/mini';
import { parse } from './api-routes.ts';
import { paymentFault } from './payment-faults.ts';
import type { Provider } from './provider.ts';

const attempt = z.strictObject({
  order_id: z.string(),
  method: z._default(z.enum(['upi', 'card']), 'upi'),
  outcome: z._default(
    z.enum(['captured', 'authorized', 'failed', 'failed-then-captured']),
    'captured',
  ),
  amount: z.optional(z.int().check(z.positive())),
  /** `hold`: the webhook messages are returned in the answer instead of being sent. */
  webhooks: z._default(z.enum(['send', 'hold']), 'send'),
});

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
  router.post('/attempts', (request: Request, response: Response) => {
    const { order_id, webhooks, outcome, ...wish } = parse(attempt, request.body);
    const { payment, news } = store.pay(order_id, {
      ...wish,
      outcome: provider.outcomeOf(order_id, outcome),
    });
    if (webhooks === 'send') sender.send(news);
    const messages = webhooks === 'hold' ? sender.messagesOf(news) : [];
    response
      .status(201)
      .json({ payment, checkout: provider.signedResult(order_id, payment.id), messages });
  });
  return router;
}
