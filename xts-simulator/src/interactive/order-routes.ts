import type { Request, Response, Router } from 'express';
import { given, type Values } from '#core/joi-rules.ts';
import { leavesQuantity, type Order } from '#core/order.ts';
import { parseModifyRequest, parseOrderRequest } from '#core/order-request.ts';
import type { Profile } from '#core/profile.ts';
import { orderFaults } from '#faults/faults.ts';
import { sessionOf } from '#gateway/guard.ts';
import { refuse, refuseFields, succeed } from '#gateway/replies.ts';
import type { Instrument } from '#market/instrument.ts';
import type { World } from '#world.ts';

const lotText = 'Order quantity is not a multiple of lot size';

/** Place, modify, cancel and cancel all: each answers that the request was sent, never what becomes of it. */
export function addOrderRoutes(router: Router, world: World, profile: Profile): void {
  const orderOf = (response: Response, appOrderId: unknown) => world.exchange.book(sessionOf(response).userId).order(Number(appOrderId));

  router.post('/orders', (request: Request, response: Response) => {
    const body = (request.body ?? {}) as Values;
    const clientCode = sessionOf(response).userId;
    const parsed = parseOrderRequest(body, profile.tagLimit);
    if ('errors' in parsed) return refuseFields(response, parsed.errors);
    if (isForeign(body, clientCode)) return refuseClient(response);
    const instrument = world.market.instrument(parsed.value.segment, parsed.value.instrumentId);
    if (!instrument) return refuse(response, { status: 400, code: 'e-instrument-0001', description: 'Instrument not found' });
    if (parsed.value.terms.quantity % lotOf(instrument) !== 0) return refuseLot(response);
    const target = { profile: profile.name, client: clientCode, method: 'POST', path: request.originalUrl };
    const fault = world.faults.strike(orderFaults, target);
    if (fault?.kind === 'reject') return refuse(response, { status: 400, code: 'e-orders-0004', description: fault.reason ?? 'Order rejected' });
    const order = world.exchange.place(parsed.value, { clientCode, symbol: instrument.displayName, now: world.now(), fate: fateOf(fault) });
    sendAck(response, order);
  });

  router.put('/orders', (request: Request, response: Response) => {
    const parsed = parseModifyRequest((request.body ?? {}) as Values, profile.tagLimit);
    if ('errors' in parsed) return refuseFields(response, parsed.errors);
    const order = orderOf(response, parsed.value.appOrderId);
    if (!order) return refuseOrder(response, parsed.value.appOrderId);
    const instrument = world.market.instrument(order.segment, order.instrumentId);
    if (instrument && parsed.value.terms.quantity % lotOf(instrument) !== 0) return refuseLot(response);
    world.exchange.modify(order, parsed.value.terms, world.now());
    sendAck(response, order);
  });

  router.delete('/orders', (request: Request, response: Response) => {
    const appOrderId = given(request.query as Values, 'appOrderID');
    const order = orderOf(response, appOrderId);
    if (!order) return refuseOrder(response, appOrderId);
    world.exchange.cancel(order, world.now());
    sendAck(response, order, profile.ack);
  });

  router.post('/orders/cancelall', (request: Request, response: Response) => {
    const body = (Array.isArray(request.body) ? request.body[0] : request.body) as Values;
    const instrumentId = Number(given(body ?? {}, 'exchangeInstrumentID') ?? 0);
    world.exchange
      .book(sessionOf(response).userId)
      .live()
      .filter(
        (order) =>
          leavesQuantity(order) > 0 && order.segment === body?.exchangeSegment && (instrumentId === 0 || order.instrumentId === instrumentId),
      )
      .forEach((order) => {
        world.exchange.cancel(order, world.now());
      });
    succeed(response, 's-cancelall-0001', 'Cancel all request sent', '');
  });
}

function sendAck(response: Response, order: Order, shape: Profile['ack'] = 'object'): void {
  const ack = { AppOrderID: order.appOrderId, OrderUniqueIdentifier: order.tag, ClientID: order.clientCode };
  succeed(response, 's-orders-0001', 'Request sent', shape === 'array' ? [ack] : ack);
}

function fateOf(fault: { kind: string; reason?: string | undefined } | undefined): Pick<Order, 'fate' | 'fateReason'> {
  if (fault?.kind === 'partial' || fault?.kind === 'no-fill') return { fate: fault.kind, fateReason: '' };
  if (fault?.kind !== 'ack-then-reject') return { fate: '', fateReason: '' };
  return { fate: 'reject', fateReason: fault.reason ?? '16388 : The order was cancelled by the system' };
}

function lotOf(instrument: Instrument): number {
  return instrument.kind === 'option' ? instrument.contract.lotSize : 1;
}

/** Retail clients name no client; the text of a missing value and their own code are let through. */
function isForeign(body: Values, clientCode: string): boolean {
  const clientId = given(body, 'clientID');
  return clientId !== undefined && clientId !== '' && clientId !== clientCode;
}

function refuseClient(response: Response): void {
  refuseFields(response, [{ field: ['clientID'], location: 'body', messages: ['"clientID" is not allowed'], types: ['any.unknown'] }]);
}

function refuseLot(response: Response): void {
  refuse(response, { status: 400, code: 'e-orders-0003', description: lotText });
}

function refuseOrder(response: Response, appOrderId: unknown): void {
  refuse(response, { status: 400, code: 'e-orders-0001', description: `Order history not found for AppOrderID [${appOrderId}] given.` });
}
