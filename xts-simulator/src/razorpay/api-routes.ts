import { timingSafeEqual } from 'node:crypto';
import { type NextFunction, type Request, type Response, Router } from 'express';
import * as z from 'zod/mini';
import type { Refund } from './entities.ts';
import type { OrderReference } from './payment-faults.ts';
import type { Provider } from './provider.ts';
import { Refusal, refusalBody } from './refusal.ts';

const notes = z._default(z.record(z.string(), z.string().check(z.maxLength(256))), {});
const orderRequest = z.object({
  amount: z
    .int('The amount must be an integer.')
    .check(z.gte(100, 'Order amount less than minimum amount allowed')),
  currency: z.literal('INR', 'Currency is not supported'),
  receipt: z._default(
    z.nullable(z.string().check(z.maxLength(40, 'receipt: the length must be no more than 40.'))),
    null,
  ),
  notes,
});
const refundRequest = z.object({
  amount: z.optional(z.int()),
  receipt: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
});
const idempotencyKey = z
  .string()
  .check(z.regex(/^[\w-]{10,}$/, 'The idempotency key must have at least 10 characters.'));

/** How long a refund is pending. Banks take days, the stand-in a moment. */
const refundEndsAfterMs = 300;

/** The REST API under /v1, HTTP Basic. */
export function apiRoutes(provider: Provider): Router {
  const { store } = provider;
  const router = Router();
  router.use(['/orders', '/payments'], requireKeys(provider), injectFault(provider));
  router.post(
    '/orders',
    (request, response) => void response.json(store.addOrder(parse(orderRequest, request.body))),
  );
  router.get('/orders/:id', (request, response) => void response.json(store.order(idOf(request))));
  router.get(
    '/orders/:id/payments',
    (request, response) => void response.json(collection(store.paymentsOf(idOf(request)))),
  );
  router.get(
    '/payments/:id',
    (request, response) => void response.json(store.payment(idOf(request))),
  );
  router.get(
    '/payments/:id/refunds',
    (request, response) => void response.json(collection(store.refundsOf(idOf(request)))),
  );
  router.post(
    '/payments/:id/refund',
    (request, response) => void response.json(refund(provider, request)),
  );
  return router;
}

function refund(provider: Provider, request: Request): Refund {
  const { store, faults, sender } = provider;
  const key = request.get('x-refund-idempotency') ?? '';
  if (key !== '') parse(idempotencyKey, key);
  const order = store.order(store.payment(idOf(request)).order_id);
  if (faults.take('refund-refused', order))
    throw new Refusal(
      'Your account does not have enough balance to carry out the refund operation.',
    );
  const made = store.refund(idOf(request), { ...parse(refundRequest, request.body ?? {}), key });
  const answered = structuredClone(made.refund);
  if (made.news.length === 0) return answered;
  sender.send(made.news);
  if (faults.take('refund-stays-pending', order)) return answered;
  const end = faults.take('refund-fails', order) ? 'failed' : 'processed';
  setTimeout(
    () => sender.send(store.endRefund(made.refund.id, end).news),
    refundEndsAfterMs,
  ).unref();
  return answered;
}

function requireKeys({ settings: { keyId, keySecret } }: Provider) {
  const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  return (request: Request, response: Response, next: NextFunction) => {
    const given = Buffer.from(request.get('authorization') ?? '');
    if (given.length === expected.length && timingSafeEqual(given, expected)) return next();
    response.status(401).json(refusalBody('Authentication failed'));
  };
}

/** Delays or fails a call when a switch asks for it. */
function injectFault({ faults, store }: Provider) {
  return (request: Request, response: Response, next: NextFunction) => {
    const path = `${request.baseUrl}${request.path}`;
    const about = orderOf(request, store);
    if (faults.take('api-down', about, path))
      return void response
        .status(503)
        .type('html')
        .send('<h1>503 Service Temporarily Unavailable</h1>');
    const slow = faults.take('slow-api', about, path);
    if (slow) return void setTimeout(next, slow.ms);
    next();
  };
}

function orderOf(request: Request, store: Provider['store']): OrderReference | undefined {
  const id = /(order|pay)_\w+/.exec(request.originalUrl)?.[0] ?? '';
  try {
    if (id.startsWith('order_')) return store.order(id);
    if (id.startsWith('pay_')) return store.order(store.payment(id).order_id);
  } catch {
    return undefined;
  }
  return orderRequest.safeParse(request.body).data;
}

export function parse<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refusal(parsed.error.issues[0]?.message ?? 'Bad request');
}

const idOf = (request: Request) => String(request.params.id);
const collection = (items: readonly object[]) => ({
  entity: 'collection',
  count: items.length,
  items,
});
