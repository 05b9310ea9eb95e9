import { type Request, type Response, Router } from 'express';
import * as z from 'zod/mini';
import { callbackHabits } from '#core/callback-habit.ts';
import { faultSchema } from '#faults/fault-schema.ts';
import { marketScriptSchema } from '#market/market-script-schema.ts';
import type { World } from '#world.ts';
import { bookReport } from './book-report.ts';
import { addEventRoute } from './event-stream.ts';
import { addHandRoutes } from './hand-routes.ts';

const count = z.int().check(z.nonnegative());
const newHolding = z.strictObject({
  isin: z.string().check(z.regex(/^[A-Z0-9]{12}$/)),
  nseInstrumentId: count,
  bseInstrumentId: count,
  quantity: count,
  collateralQuantity: z._default(count, 0),
  buyAveragePaise: count,
});

const newClient = z.strictObject({
  clientCode: z.string().check(z.regex(/^[A-Za-z0-9]{2,20}$/)),
  appKey: z.string().check(z.minLength(1)),
  secretKey: z.string().check(z.minLength(1)),
  /** Rupees. */
  cash: z._default(z.number().check(z.nonnegative()), 5_000_000),
  holdings: z._default(z.array(newHolding), []),
  access: z._default(z.enum(['allowed', 'blocked']), 'allowed'),
});

/** Fields or headers without which orders of a client are refused from now on. */
const wantedExtras = z.strictObject({ client: z.string(), names: z.array(z.string()) });

const consentTerms = z.strictObject({
  client: z.string(),
  demanded: z.optional(z.boolean()),
  habit: z.optional(z.enum(callbackHabits)),
  returnUrls: z.optional(z.array(z.string())),
});

/**
 * Switches, scripts and books for tests; no part of XTS. `dropSockets` cuts the sockets of one client or of
 * all.
 */
export function controlRouter(world: World, dropSockets: (client?: string) => void): Router {
  const router = Router();
  router.get('/health', (_request: Request, response: Response) => {
    response.json({
      status: 'ok',
      sessions: world.sessions.count,
      rateRefusals: world.limits.refusals,
      now: world.now(),
    });
  });
  router.get('/books/:clientCode', (request: Request, response: Response) => {
    const clientCode = String(request.params.clientCode);
    if (!world.directory.client(clientCode))
      return void response.status(404).json({ error: `There is no client ${clientCode}.` });
    response.json(bookReport(world, clientCode));
  });
  router.post('/clients', (request: Request, response: Response) => {
    const parsed = newClient.safeParse(request.body);
    if (!parsed.success)
      return void response.status(400).json({ error: z.prettifyError(parsed.error) });
    const { cash, ...client } = parsed.data;
    world.directory.add({ ...client, cashPaise: Math.round(cash * 100) });
    response.status(201).json(parsed.data);
  });
  addDemandRoutes(router, world);
  addFaultRoutes(router, world, dropSockets);
  addMarketRoutes(router, world);
  addHandRoutes(router, world);
  addEventRoute(router, world);
  return router;
}

/** What a client's broker wants beside the protocol. */
function addDemandRoutes(router: Router, world: World): void {
  router.post('/order-extras', (request: Request, response: Response) => {
    const parsed = wantedExtras.safeParse(request.body);
    if (!parsed.success)
      return void response.status(400).json({ error: z.prettifyError(parsed.error) });
    world.orderExtras.want(parsed.data.client, parsed.data.names);
    response.status(201).json(parsed.data);
  });
  router.post('/consents', (request: Request, response: Response) => {
    const parsed = consentTerms.safeParse(request.body);
    if (!parsed.success)
      return void response.status(400).json({ error: z.prettifyError(parsed.error) });
    world.consents.set(parsed.data);
    response.status(201).json(parsed.data);
  });
}

function addFaultRoutes(
  router: Router,
  world: World,
  dropSockets: (client?: string) => void,
): void {
  router.get('/faults', (_request: Request, response: Response) => {
    response.json(world.faults.list());
  });
  router.post('/faults', (request: Request, response: Response) => {
    const parsed = faultSchema.safeParse(request.body);
    if (!parsed.success)
      return void response.status(400).json({ error: z.prettifyError(parsed.error) });
    if (parsed.data.kind !== 'drop-socket')
      return void response.status(201).json(world.faults.add(parsed.data, world.now()));
    dropSockets(parsed.data.client);
    response.status(201).json(parsed.data);
  });
  router.delete('/faults', (request: Request, response: Response) => {
    const { id } = request.query;
    world.faults.clear(id === undefined ? undefined : Number(id));
    response.json(world.faults.list());
  });
}

/** What the market does: `POST /market` adds a script, `DELETE` lifts all or the one of `id`. */
function addMarketRoutes(router: Router, { scripts, now }: World): void {
  router.get('/market', (_request: Request, response: Response) => {
    response.json(scripts.list(now()));
  });
  router.post('/market', (request: Request, response: Response) => {
    const parsed = marketScriptSchema.safeParse(request.body);
    if (!parsed.success)
      return void response.status(400).json({ error: z.prettifyError(parsed.error) });
    response.status(201).json(scripts.add(parsed.data, now()));
  });
  router.delete('/market', (request: Request, response: Response) => {
    const { id } = request.query;
    scripts.lift(now(), id === undefined ? undefined : Number(id));
    response.json(scripts.list(now()));
  });
}
