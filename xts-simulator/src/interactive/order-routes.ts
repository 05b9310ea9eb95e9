import { leavesQuantity } from '@sthira/lab/matching/order';
import type { Answer, Receipt } from '@sthira/lab/matching/order-entry';
import type { Request, Response, Router } from 'express';
import { given, type Values } from '#core/joi-rules.ts';
import { extrasOf, missingField } from '#core/order-extras.ts';
import { parseModifyRequest, parseOrderRequest } from '#core/order-request.ts';
import type { Profile } from '#core/profile.ts';
import { faultTarget } from '#faults/fault-target.ts';
import { sessionOf } from '#gateway/guard.ts';
import { refuse, refuseFields, sendRefusal, succeed } from '#gateway/replies.ts';
import type { Instrument } from '#market/instrument.ts';
import type { World } from '#world.ts';

const lotText = 'Order quantity is not a multiple of lot size';

/**
 * Place, modify, cancel and cancel all. Each answer says only that the request was sent. The order
 * book shows what became of it.
 */
export function addOrderRoutes(router: Router, world: World, profile: Profile): void {
  const orderOf = (response: Response, appOrderId: unknown) =>
    world.exchange.book(sessionOf(response).userId).order(Number(appOrderId));

  router.post('/orders', (request: Request, response: Response) => {
    const body = (request.body ?? {}) as Values;
    const clientCode = sessionOf(response).userId;
    const parsed = parseOrderRequest(body, profile.tagLimit);
    if ('errors' in parsed) return refuseFields(response, parsed.errors);
    if (isForeign(body, clientCode)) return refuseClient(response);
    const instrument = world.market.instrument(parsed.value.segment, parsed.value.instrumentId);
    if (!instrument)
      return refuse(response, {
        status: 400,
        code: 'e-instrument-0001',
        description: 'Instrument not found',
      });
    if (parsed.value.terms.quantity % lotOf(instrument) !== 0) return refuseLot(response);
    const extras = extrasOf(body, request.headers);
    const missing = world.orderExtras.missing(clientCode, extras);
    if (missing) return refuseFields(response, [missingField(missing)]);
    const answer = world.orderEntry.place(
      parsed.value,
      instrument.displayName,
      faultTarget(world, profile, request),
    );
    if (answer.kind === 'receipt') world.orderExtras.keep(answer.receipt.appOrderId, extras);
    sendAnswer(response, answer);
  });

  router.put('/orders', (request: Request, response: Response) => {
    const parsed = parseModifyRequest((request.body ?? {}) as Values, profile.tagLimit);
    if ('errors' in parsed) return refuseFields(response, parsed.errors);
    const order = orderOf(response, parsed.value.appOrderId);
    if (!order) return refuseOrder(response, parsed.value.appOrderId);
    const instrument = world.market.instrument(order.segment, order.instrumentId);
    if (instrument && parsed.value.terms.quantity % lotOf(instrument) !== 0)
      return refuseLot(response);
    world.exchange.modify(order, parsed.value.terms, world.now());
    sendAck(response, order);
  });

  router.delete('/orders', (request: Request, response: Response) => {
    const appOrderId = given(request.query as Values, 'appOrderID');
    const order = orderOf(response, appOrderId);
    if (!order) return refuseOrder(response, appOrderId);
    sendAnswer(
      response,
      world.orderEntry.cancel(order, faultTarget(world, profile, request)),
      profile.ack,
    );
  });

  router.post('/orders/cancelall', (request: Request, response: Response) => {
    const body = (Array.isArray(request.body) ? request.body[0] : request.body) as Values;
    const instrumentId = Number(given(body ?? {}, 'exchangeInstrumentID') ?? 0);
    world.exchange
      .book(sessionOf(response).userId)
      .live()
      .filter(
        (order) =>
          leavesQuantity(order) > 0 &&
          order.segment === body?.exchangeSegment &&
          (instrumentId === 0 || order.instrumentId === instrumentId),
      )
      .forEach((order) => {
        world.orderEntry.cancel(order, faultTarget(world, profile, request));
      });
    succeed(response, 's-cancelall-0001', 'Cancel all request sent', '');
  });
}

/**
 * Sends the answer that was decided for an order request: a receipt, a refusal after its delay, or
 * none.
 */
function sendAnswer(response: Response, answer: Answer, shape?: Profile['ack']) {
  if (answer.kind === 'receipt') return sendAck(response, answer.receipt, shape);
  if (answer.kind === 'refused')
    return void setTimeout(() => sendRefusal(response, answer), answer.afterMs);
  if (answer.endsAfterMs !== null) setTimeout(() => response.socket?.destroy(), answer.endsAfterMs);
}

function sendAck(
  response: Response,
  { appOrderId, tag, clientCode }: Receipt,
  shape: Profile['ack'] = 'object',
): void {
  const ack = { AppOrderID: appOrderId, OrderUniqueIdentifier: tag, ClientID: clientCode };
  succeed(response, 's-orders-0001', 'Request sent', shape === 'array' ? [ack] : ack);
}

function lotOf(instrument: Instrument): number {
  return instrument.kind === 'option' ? instrument.contract.lotSize : 1;
}

/**
 * Whether a call names another client. Retail clients send no client id, the text `undefined` or
 * their own code.
 */
function isForeign(body: Values, clientCode: string): boolean {
  const clientId = given(body, 'clientID');
  return clientId !== undefined && clientId !== '' && clientId !== clientCode;
}

function refuseClient(response: Response): void {
  refuseFields(response, [
    {
      field: ['clientID'],
      location: 'body',
      messages: ['"clientID" is not allowed'],
      types: ['any.unknown'],
    },
  ]);
}

function refuseLot(response: Response): void {
  refuse(response, { status: 400, code: 'e-orders-0003', description: lotText });
}

function refuseOrder(response: Response, appOrderId: unknown): void {
  refuse(response, {
    status: 400,
    code: 'e-orders-0001',
    description: `Order history not found for AppOrderID [${appOrderId}] given.`,
  });
}
