import { carryOver, orderByHand, squareOffByRms } from '@sthira/lab/matching/other-hands';
import type { Request, Response, Router } from 'express';
import * as z from 'zod/mini';
import type { World } from '#world.ts';

const handOrder = z.strictObject({
  client: z.string().check(z.minLength(1)),
  segment: z._default(z.enum(['NSEFO', 'BSEFO']), 'NSEFO'),
  instrumentId: z.int().check(z.positive()),
  side: z.enum(['BUY', 'SELL']),
  /** Units. */
  quantity: z.int().check(z.positive()),
  product: z._default(z.enum(['NRML', 'MIS']), 'NRML'),
  tag: z._default(z.string().check(z.maxLength(20)), ''),
  /** Whether it was done on an earlier day, so that no book but the positions says anything of it. */
  carried: z._default(z.boolean(), false),
});

/**
 * Trades that the client's program did not make: `POST /hand` is a market order or a carried
 * position, `POST /square-off/CODE` lets the broker's risk management cancel and close everything. Both
 * answer with the orders sent; the order book shows what became of them.
 */
export function addHandRoutes(router: Router, world: World): void {
  router.post('/hand', (request: Request, response: Response) => {
    const parsed = handOrder.safeParse(request.body);
    if (!parsed.success)
      return void response.status(400).json({ error: z.prettifyError(parsed.error) });
    const { client: clientCode, carried, ...order } = parsed.data;
    const instrument = world.market.instrument(order.segment, order.instrumentId);
    if (!instrument)
      return void response
        .status(404)
        .json({ error: `There is no instrument ${order.instrumentId} in ${order.segment}.` });
    if (!world.directory.client(clientCode)) return refuseClient(response, clientCode);
    const now = world.now();
    const hand = { clientCode, symbol: instrument.displayName, ...order };
    if (carried) {
      carryOver(world.exchange, hand, now);
      return void response.status(201).json({ carried });
    }
    const { appOrderId } = orderByHand(world.exchange, hand, now);
    response.status(201).json({ appOrderId });
  });

  router.post('/square-off/:clientCode', (request: Request, response: Response) => {
    const clientCode = String(request.params.clientCode);
    if (!world.directory.client(clientCode)) return refuseClient(response, clientCode);
    const { cancelled, sent } = squareOffByRms(world.exchange, clientCode, {
      now: world.now(),
    });
    response.status(201).json({ cancelled: cancelled.length, sent: sent.length });
  });
}

function refuseClient(response: Response, clientCode: string) {
  response.status(404).json({ error: `There is no client ${clientCode}.` });
}
