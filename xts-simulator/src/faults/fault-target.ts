import type { Call, FaultTarget } from '@sthira/lab/matching/fault';
import type { Product } from '@sthira/lab/matching/order';
import { phaseOf, wantedBy } from '@sthira/lab/matching/phase';
import type { Request } from 'express';
import type { Profile } from '#core/profile.ts';
import type { World } from '#world.ts';

const orderCalls: Record<string, Call> = {
  POST: 'place',
  PUT: 'modify',
  DELETE: 'cancel',
  GET: 'orders',
};
const callsByEnd: readonly [RegExp, Call][] = [
  [/\/orders\/trades$/, 'trades'],
  [/\/orders\/cancelall$/, 'cancel'],
  [/\/portfolio\/positions$/, 'positions'],
  [/\/portfolio\/holdings$/, 'holdings'],
  [/\/user\/balance$/, 'balance'],
  [/\/user\/profile$/, 'profile'],
  [/\/(user\/session|auth\/login)$/, 'login'],
  [/\/instruments\/quotes$/, 'quotes'],
];

/** What kind of call it is, from its method and path. */
export function callOf(method: string, path: string, query: Request['query'] = {}): Call {
  if (!path.endsWith('/orders')) return callsByEnd.find(([end]) => end.test(path))?.[1] ?? 'other';
  return method === 'GET' && query.appOrderID !== undefined
    ? 'history'
    : (orderCalls[method] ?? 'other');
}

/**
 * A call in the form that switches are matched against: its client, its kind, and what the client's
 * orders and positions are doing.
 */
export function faultTarget(world: World, profile: Profile, request: Request): FaultTarget {
  const body = (request.body ?? {}) as Record<string, unknown>;
  const session = world.sessions.byToken(request.get('authorization') ?? '');
  const loginKey = String(body.appKey ?? '');
  const client =
    session?.userId ??
    world.directory.clientByKey(loginKey)?.clientCode ??
    world.directory.marketApp(loginKey)?.userId ??
    '';
  const path = request.originalUrl.split('?')[0] ?? '';
  const call = callOf(request.method, path, request.query);
  const book = world.exchange.book(client);
  const known = book.order(Number(request.query.appOrderID ?? body.appOrderID));
  const wanted = call === 'place' ? wantedIn(body) : known && wantedBy(known);
  return {
    profile: profile.name,
    client,
    method: request.method,
    path,
    call,
    now: world.now(),
    phase: phaseOf(book, wanted),
    ...(wanted && { side: wanted.side, instrumentId: wanted.instrumentId }),
  };
}

function wantedIn(body: Record<string, unknown>) {
  return {
    segment: String(body.exchangeSegment),
    instrumentId: Number(body.exchangeInstrumentID),
    product: body.productType as Product,
    side: body.orderSide === 'SELL' ? 'SELL' : 'BUY',
  } as const;
}
