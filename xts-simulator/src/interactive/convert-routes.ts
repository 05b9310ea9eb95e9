import type { Product } from '@sthira/lab/matching/order';
import type { Request, Response, Router } from 'express';
import { numberOf, type Rule } from '#core/joi-rules.ts';
import { instrumentRules, products } from '#core/order-request.ts';
import { sessionOf } from '#gateway/guard.ts';
import { readFields } from '#gateway/read-fields.ts';
import { refuse } from '#gateway/replies.ts';
import type { World } from '#world.ts';

const rules: Record<string, Rule> = {
  ...instrumentRules,
  oldProductType: products,
  newProductType: products,
  isDayWise: { kind: 'oneOf', values: ['true', 'false'] },
  targetQty: { kind: 'number', minimum: 1 },
};

/** The route that moves an open position to another product. */
export function addConvertRoutes(router: Router, world: World): void {
  router.put('/portfolio/positions/convert', (request: Request, response: Response) => {
    const body = readFields(request, response, rules);
    if (!body) return;
    const segment = String(body.exchangeSegment);
    const instrumentId = numberOf(body.exchangeInstrumentID) ?? 0;
    const quantity = numberOf(body.targetQty) ?? 0;
    if (quantity % world.market.lotSize(segment, instrumentId) !== 0)
      return refuse(response, {
        status: 400,
        code: 'e-orders-0003',
        description: 'Order quantity is not a multiple of lot size',
      });
    const [from, to] = [body.oldProductType as Product, body.newProductType as Product];
    const refusal = world.exchange.convert(
      { clientCode: sessionOf(response).userId, segment, instrumentId, from, to, quantity },
      world.now(),
    );
    if (refusal !== undefined)
      return refuse(response, { status: 400, code: 'e-portfolio-0004', description: refusal });
    response.json({
      type: 'success',
      code: 's-portfolio-0005',
      description: 'success position convert',
    });
  });
}
