import type { Instant } from '@sthira/contract/units';
import { type Request, type Response, Router } from 'express';
import * as z from 'zod/mini';
import { carrierFaultRoutes } from '#faults/carrier-fault-routes.ts';
import { CarrierFaults } from '#faults/carrier-faults.ts';
import { pushPage } from './push-page.ts';
import { takePush } from './send-route.ts';
import { type Subscription, Subscriptions } from './subscriptions.ts';

const asked = z.strictObject({
  label: z._default(z.string().check(z.maxLength(100)), 'A browser'),
  applicationServerKey: z.optional(z.string()),
});

/*
 * A stand-in for the push services of browsers, under /push:
 *
 *   /                            a page with every subscription
 *   /subscriptions               the same as JSON; POST: a pretended browser subscribes
 *   /subscriptions/ID            one of them; DELETE: it ends
 *   /send/ID                     takes a message for it (RFC 8030, 8291, 8292)
 *   /faults                      for tests (carrier-faults.ts)
 */
export function pushRouter(now: () => Instant): Router {
  const subscriptions = new Subscriptions();
  const faults = new CarrierFaults();
  const router = Router();
  router.use(carrierFaultRoutes(faults));
  router.get('/', (_request: Request, response: Response) => {
    response.set('cache-control', 'no-store').send(pushPage(subscriptions.list()));
  });
  router.get('/subscriptions', (request: Request, response: Response) => {
    response.json(subscriptions.list().map((one) => row(one, request)));
  });
  router.post('/subscriptions', (request: Request, response: Response) => {
    const { success, data } = asked.safeParse(request.body ?? {});
    if (!success) return void response.status(400).json({ error: 'No subscription' });
    const { label, applicationServerKey } = data;
    response.status(201).json(row(subscriptions.add({ label, applicationServerKey }), request));
  });
  const one = (act: (subscription: Subscription) => void) => {
    return (request: Request, response: Response) => {
      const subscription = subscriptions.find(String(request.params.id));
      if (!subscription) return void response.status(404).json({ error: 'No such subscription' });
      act(subscription);
      response.json(row(subscription, request));
    };
  };
  router.get(
    '/subscriptions/:id',
    one(() => {}),
  );
  router.delete(
    '/subscriptions/:id',
    one((subscription) => {
      subscription.state = 'ended';
    }),
  );
  router.post('/send/:id', (request: Request, response: Response) =>
    takePush({ subscriptions, faults, now }, request, response),
  );
  return router;
}

/** The first three are what the browser gives the page. */
function row({ id, label, keys, auth, state, messages }: Subscription, request: Request) {
  const endpoint = `${request.protocol}://${request.get('host')}/push/send/${id}`;
  const p256dh = keys.getPublicKey('base64url');
  return {
    endpoint,
    expirationTime: null,
    keys: { p256dh, auth: auth.toString('base64url') },
    ...{ id, label, state, messages },
  };
}
