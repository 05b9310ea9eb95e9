import { type NextFunction, type Request, type Response, Router } from 'express';
import { apiRoutes } from './api-routes.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { controlRoutes } from './control-routes.ts';
import { Provider } from './provider.ts';
import { Refusal, refusalBody } from './refusal.ts';
import type { ProviderSettings } from './settings.ts';

/*
 * A stand-in for the payment provider, under /razorpay:
 *
 *   /v1/orders, /v1/payments             its REST API, HTTP Basic
 *   /v1/checkout.js, /v1/checkout/…      what the buyer's browser loads
 *   /faults, /attempts                   for tests (control-routes.ts, payment-faults.ts)
 *
 * It signs as the real one does, with both secrets, and sends its messages to RAZORPAY_WEBHOOK_URL.
 */
export function razorpayRouter(
  settings: ProviderSettings,
  now: () => number,
): { router: Router; stop: () => void } {
  const provider = new Provider(settings, now);
  const router = Router();
  router.use('/v1', apiRoutes(provider), checkoutRoutes(provider));
  router.use(controlRoutes(provider), refuse);
  return { router, stop: () => provider.sender.stop() };
}

function refuse(error: unknown, _request: Request, response: Response, next: NextFunction): void {
  if (error instanceof Refusal) response.status(400).json(refusalBody(error.message));
  else next(error);
}
