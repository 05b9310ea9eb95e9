import type { PositionMode } from '@sthira/lab/matching/exchange-listener';
import type { OrderRequest } from '@sthira/lab/matching/order';
import { netQuantity, type Position } from '@sthira/lab/matching/positions';
import type { Request, Response, Router } from 'express';
import { given, numberOf, type Rule, type Values } from '#core/joi-rules.ts';
import { instrumentRules, products } from '#core/order-request.ts';
import type { Profile } from '#core/profile.ts';
import { faultTarget } from '#faults/fault-target.ts';
import { sessionOf } from '#gateway/guard.ts';
import { readFields } from '#gateway/read-fields.ts';
import { refuse, succeed } from '#gateway/replies.ts';
import type { World } from '#world.ts';

const mode: Rule = { kind: 'oneOf', values: ['DayWise', 'NetWise', 'Netwise'] };
const rules: Record<string, Rule> = {
  ...instrumentRules,
  productType: products,
  squareoffMode: mode,
  positionSquareOffQuantityType: { kind: 'oneOf', values: ['Percentage', 'ExactQty'] },
  squareOffQtyValue: { kind: 'number', minimum: 1 },
};

/**
 * Closes positions by one call, with a market order for each. The codes of the two answers are our
 * guess, because they are not published.
 */
export function addSquareOffRoutes(router: Router, world: World, profile: Profile): void {
  const heldBy = (response: Response, body: Values): Position[] => {
    const wise: PositionMode = body.squareoffMode === 'DayWise' ? 'DayWise' : 'NetWise';
    return world.exchange
      .positions(sessionOf(response).userId, wise, world.now())
      .filter((position) => netQuantity(position) !== 0);
  };

  const send = (
    request: Request,
    { position, quantity }: { position: Position; quantity: number },
  ) => {
    const side = netQuantity(position) > 0 ? ('SELL' as const) : ('BUY' as const);
    const target = {
      ...faultTarget(world, profile, request),
      call: 'place' as const,
      side,
      instrumentId: position.instrumentId,
    };
    world.orderEntry.place(closing(position, side, quantity), position.symbol, target);
  };

  router.put('/portfolio/squareoff', (request: Request, response: Response) => {
    const body = readFields(request, response, rules);
    if (!body) return;
    const position = heldBy(response, body).find((row) => isAsked(row, body));
    const quantity = position
      ? wantedUnits(position, body, world.market.lotSize(position.segment, position.instrumentId))
      : 0;
    if (!position || quantity <= 0)
      return refuse(response, {
        status: 400,
        code: 'e-portfolio-0005',
        description: 'Data Not Available',
      });
    if (body.cancelOrders === true) cancelWorking(world, { position, request, response, profile });
    send(request, { position, quantity });
    succeed(response, 's-portfolio-0001', 'Squareoff request sent', {});
  });

  router.put('/portfolio/squareoffall', (request: Request, response: Response) => {
    const body = readFields(request, response, { squareoffMode: mode });
    if (!body) return;
    for (const position of heldBy(response, body))
      send(request, { position, quantity: Math.abs(netQuantity(position)) });
    succeed(response, 's-portfolio-0001', 'Squareoff all request sent', {});
  });
}

function isAsked(row: Position, body: Values): boolean {
  const id = numberOf(given(body, 'exchangeInstrumentID'));
  return (
    row.segment === body.exchangeSegment &&
    row.instrumentId === id &&
    row.product === body.productType
  );
}

/** At most what is held, and whole lots only. */
function wantedUnits(position: Position, body: Values, lotSize: number): number {
  const held = Math.abs(netQuantity(position));
  const value = numberOf(body.squareOffQtyValue) ?? 0;
  const asked =
    body.positionSquareOffQuantityType === 'Percentage'
      ? (held * Math.min(value, 100)) / 100
      : Math.min(value, held);
  return Math.floor(asked / lotSize) * lotSize;
}

function closing(
  { segment, instrumentId, product }: Position,
  side: 'BUY' | 'SELL',
  quantity: number,
): OrderRequest {
  const terms = {
    type: 'MARKET',
    product,
    timeInForce: 'DAY',
    quantity,
    disclosedQuantity: 0,
    limitPaise: 0,
    stopPaise: 0,
  } as const;
  return { segment, instrumentId, side, tag: '', terms };
}

interface Cancelling {
  position: Position;
  request: Request;
  response: Response;
  profile: Profile;
}

function cancelWorking(world: World, { position, request, response, profile }: Cancelling): void {
  const orders = world.exchange.book(sessionOf(response).userId).live();
  for (const order of orders.filter(
    (row) => row.segment === position.segment && row.instrumentId === position.instrumentId,
  )) {
    world.orderEntry.cancel(order, { ...faultTarget(world, profile, request), call: 'cancel' });
  }
}
