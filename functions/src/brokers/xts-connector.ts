import type { Broker } from '@sthira/contract/accounts';
import { systemClock } from '#platform/clock.ts';
import { invariant } from '#platform/errors.ts';
import { log } from '#platform/log/log.ts';
import type { OrderExtras } from '#platform/order-fields.ts';
import { settings } from '#platform/settings.ts';
import type { BrokerOrder, PlaceOrder, RowOwner, Session, XtsConnector } from './broker.ts';
import { BrokerError } from './broker-error.ts';
import { type BrokerProfile, brokerProfile } from './broker-profiles.ts';
import { takeSession } from './consent-session.ts';
import { isEmptyBook } from './envelope.ts';
import type { CallKind } from './health/counts.ts';
import { type CallWatch, ownCounts } from './health/own-counts.ts';
import { fundsFrom, holdingsFrom, profileFrom } from './money-rows.ts';
import { openSession } from './open-session.ts';
import { ordersFrom, tradesFrom } from './order-rows.ts';
import { positionsFrom } from './position-rows.ts';
import {
  orderDeadlineMs,
  type Pace,
  readDeadlineMs,
  readWithBackOff,
  send,
  type WireRequest,
} from './request.ts';
import { rowsOfClient } from './row-owner.ts';
import { isRow, textFrom } from './wire-values.ts';

const openStatuses =
  /^(pendingnew|new|open|partiallyfilled|replaced|pendingcancel|pendingreplace|trigger pending)$/i;

/** Gives each request of a kind what counts it. */
type Counting = (kind: CallKind) => CallWatch;

/** The connector of one of the product's brokers. */
export function brokerFor(name: Broker): XtsConnector {
  return createConnector(
    brokerProfile(name, settings().xtsBaseUrl),
    { clock: systemClock, random: Math.random },
    (kind) => ownCounts.watch(name, kind, systemClock),
  );
}

export function createConnector(
  profile: BrokerProfile,
  pace: Pace,
  counting?: Counting,
): XtsConnector {
  const counted = (kind: CallKind) => (counting ? { watch: counting(kind) } : {});
  const read = async (
    session: Session,
    path: string,
    query: Record<string, string> = {},
  ): Promise<unknown> =>
    readWithBackOff(
      () =>
        send({
          ...requestOf(session, path, query),
          ...counted('other'),
          method: 'GET',
          purpose: 'read',
          deadlineMs: readDeadlineMs,
        }),
      pace,
    );
  const book = async <Row extends RowOwner>(
    session: Session,
    rows: Promise<unknown>,
    parse: (result: unknown) => Row[],
  ): Promise<Row[]> => rowsOfClient(parse(await emptyAsList(rows)), session);
  return {
    login: (credentials, consent) =>
      consent?.answers === 'token'
        ? takeSession(profile, consent, counted('login'))
        : openSession(profile, credentials, { ...counted('login'), consent }),
    logout: (session) => closeSession(session, counted('other')),
    profile: async (session) => profileFrom(await read(session, '/user/profile')),
    balance: async (session) => fundsFrom(await read(session, '/user/balance')),
    holdings: async (session) =>
      holdingsFrom(await emptyAsHoldings(read(session, '/portfolio/holdings'))),
    positions: (session) =>
      book(session, read(session, '/portfolio/positions', { dayOrNet: 'NetWise' }), positionsFrom),
    orderBook: (session) => book(session, read(session, '/orders'), ordersReported),
    tradeBook: (session) => book(session, read(session, '/orders/trades'), tradesFrom),
    orderHistory: (session, appOrderId) =>
      book(
        session,
        notYetAsList(read(session, '/orders', { appOrderID: appOrderId })),
        ordersReported,
      ),
    place: (session, order, extras) => placeOrder(session, order, { ...counted('order'), extras }),
    cancel: (session, order) => cancelOrder(session, order, counted('other')),
  };
}

type Counted = Pick<WireRequest, 'watch'>;

function requestOf(session: Session, path: string, query: Record<string, string> = {}) {
  const client = session.clientKind === 'dealer' ? { clientID: session.clientId } : {};
  return { url: `${session.base}${path}`, query: { ...query, ...client }, token: session.token };
}

async function closeSession(session: Session, counted: Counted): Promise<void> {
  try {
    await send({
      ...counted,
      url: `${session.base}/user/session`,
      token: session.token,
      method: 'DELETE',
      purpose: 'read',
      deadlineMs: readDeadlineMs,
    });
  } catch (error) {
    if (!(error instanceof BrokerError) || error.kind !== 'session-dead') throw error;
  }
}

async function placeOrder(
  session: Session,
  order: PlaceOrder,
  { extras, ...counted }: Counted & { extras: OrderExtras | undefined },
): Promise<{ appOrderId: string }> {
  invariant(/^[A-Za-z0-9]{1,18}$/.test(order.tag), 'an order tag is 1 to 18 letters and digits');
  invariant(Number.isSafeInteger(order.quantity) && order.quantity > 0, 'an order has whole units');
  invariant(
    Number.isSafeInteger(order.limitPaise) && order.limitPaise > 0,
    'an order has a limit in whole paise',
  );
  const body = {
    ...extras?.fields,
    exchangeSegment: order.segment,
    exchangeInstrumentID: order.instrumentId,
    productType: order.product ?? 'NRML',
    orderType: 'LIMIT',
    orderSide: order.side,
    timeInForce: 'DAY',
    disclosedQuantity: 0,
    orderQuantity: order.quantity,
    limitPrice: order.limitPaise / 100,
    stopPrice: 0,
    orderUniqueIdentifier: order.tag,
    ...(session.clientKind === 'dealer' ? { clientID: session.clientId } : {}),
  };
  const request = { url: `${session.base}/orders`, token: session.token, body, ...counted };
  const headers = extras?.headers ?? {};
  return {
    appOrderId: receiptOf(
      await send({
        ...request,
        headers,
        method: 'POST',
        purpose: 'write',
        deadlineMs: orderDeadlineMs,
      }),
    ),
  };
}

async function cancelOrder(
  session: Session,
  { appOrderId, tag }: { appOrderId: string; tag: string },
  counted: Counted,
): Promise<void> {
  const request = requestOf(session, '/orders', {
    appOrderID: appOrderId,
    orderUniqueIdentifier: tag,
  });
  receiptOf(
    await send({
      ...request,
      ...counted,
      method: 'DELETE',
      purpose: 'write',
      deadlineMs: orderDeadlineMs,
    }),
  );
}

/**
 * A receipt is an object or a list of one. Success without an order number leaves open what was
 * done.
 */
function receiptOf(result: unknown): string {
  const receipt: unknown = Array.isArray(result) ? result[0] : result;
  const appOrderId = isRow(receipt) ? textFrom(receipt.AppOrderID) : '';
  if (!/^\d+$/.test(appOrderId))
    throw new BrokerError('unclear', { detail: 'a receipt without an order number' });
  return appOrderId;
}

async function emptyAsList(rows: Promise<unknown>): Promise<unknown> {
  try {
    return await rows;
  } catch (error) {
    if (isEmptyBook(error)) return [];
    throw error;
  }
}

async function emptyAsHoldings(rows: Promise<unknown>): Promise<unknown> {
  const result = await emptyAsList(rows);
  return Array.isArray(result) && result.length === 0 ? { RMSHoldings: {} } : result;
}

async function notYetAsList(rows: Promise<unknown>): Promise<unknown> {
  try {
    return await rows;
  } catch (error) {
    if (
      error instanceof BrokerError &&
      error.kind === 'refused' &&
      error.brokerCode === 'e-orders-0001'
    )
      return [];
    throw error;
  }
}

function ordersReported(result: unknown): BrokerOrder[] {
  const orders = ordersFrom(result);
  const unknown = orders.filter(
    ({ status, rawStatus }) => status === 'open' && !openStatuses.test(rawStatus),
  );
  for (const { appOrderId, rawStatus } of unknown)
    log.warn('order.status-unknown', { appOrderId, rawStatus: rawStatus.slice(0, 40) });
  return orders;
}
