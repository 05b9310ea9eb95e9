import { type Day, type Instant, istDay, istInstant, type Paise } from '@sthira/contract/units';
import type { GivenNumbers } from '#matching/exchange-numbers.ts';
import {
  type Execution,
  isLive,
  noOrderFault,
  type Order,
  type OrderStatus,
  type Side,
} from '#matching/order.ts';
import { netPositions, netQuantity, type Position, type Settlement } from '#matching/positions.ts';
import {
  AccountAtExchange,
  type AccountSetting,
  client,
  type PricedMarket,
} from './account-at-exchange.ts';

type SavedProduct = 'MIS' | 'NRML';

/** A limit order of the account, as it stands. */
export interface SavedOrder
  extends Pick<
    Order,
    | ('appOrderId' | 'exchangeOrderId' | 'tag' | 'segment' | 'instrumentId' | 'symbol' | 'side')
    | ('filledQuantity' | 'turnoverPaise' | 'reason')
    | ('generatedAt' | 'exchangeAt' | 'updatedAt' | 'dueAt')
  > {
  product: SavedProduct;
  quantity: number;
  limitPaise: Paise;
  status: Exclude<OrderStatus, 'Replaced' | 'PendingReplace'>;
}

export interface SavedExecution
  extends Pick<Execution, 'executionId' | 'quantity' | 'pricePaise' | 'at'> {
  appOrderId: number;
}

export interface SavedSettlement extends Omit<Settlement, 'kind' | 'product'> {
  kind: 'carried' | 'expiry';
  product: SavedProduct;
}

/**
 * An account at the exchange between two calls: the orders, trades and settlements of its day, and
 * of earlier days what they left open, and what they made of its money.
 */
export interface SavedAccount {
  cashPaise: Paise;
  openedAt: Instant;
  playedUntil: Instant;
  numbers: GivenNumbers;
  orders: SavedOrder[];
  executions: SavedExecution[];
  settlements: SavedSettlement[];
}

/**
 * The account as it was saved. What the market did while nobody played it trades nothing: only its
 * last `unwatchedMs` are made up for.
 */
export function restoreAccount<Market extends PricedMarket>(
  saved: SavedAccount,
  setting: Omit<AccountSetting<Market>, 'cashPaise' | 'startedAt'> & { now: Instant },
): AccountAtExchange<Market> {
  const { now, ...rest } = setting;
  const account = new AccountAtExchange({
    ...rest,
    ...{ cashPaise: saved.cashPaise, startedAt: saved.openedAt },
    resumes: { playedUntil: Math.max(saved.playedUntil, now - unwatchedMs), given: saved.numbers },
  });
  const { book } = account;
  const orders = new Map(saved.orders.map((order) => [order.appOrderId, orderOf(order)]));
  for (const order of orders.values()) book.record(order);
  for (const settlement of saved.settlements) book.settle(settlement);
  for (const { appOrderId, at, ...execution } of saved.executions) {
    const order = orders.get(appOrderId);
    if (!order) throw new RangeError(`An execution of the unknown order ${appOrderId}`);
    account.exchange.resume({ ...execution, order, at, shownFrom: at });
  }
  return account;
}

const unwatchedMs = 5_000;

/** What of the account has to be kept at an instant. Exact: no paisa is lost over a night. */
export function saveAccount(
  account: AccountAtExchange,
  before: SavedAccount,
  now: Instant,
): SavedAccount {
  const { book, exchange } = account;
  const day = istDay(now);
  const isToday = ({ at }: { at: Instant }) => istDay(at) === day;
  const earlier = netPositions(
    book.executions.filter((execution) => !isToday(execution)),
    book.settlements.filter((settlement) => !isToday(settlement)),
    day,
  );
  const executions = book.executions.filter(isToday);
  const kept = new Set(executions.map(({ order }) => order.appOrderId));
  const orders = book
    .orders()
    .filter(
      (order) => istDay(order.generatedAt) === day || isLive(order) || kept.has(order.appOrderId),
    );
  return {
    cashPaise: before.cashPaise + earlier.earlierPaise,
    openedAt: before.openedAt,
    playedUntil: now,
    numbers: exchange.given,
    orders: orders.map(savedOrder),
    executions: executions.map(({ order, executionId, quantity, pricePaise, at }) => ({
      ...{ appOrderId: order.appOrderId, executionId, quantity, pricePaise, at },
    })),
    settlements: [
      ...earlier.positions.flatMap((position) => carried(position, day)),
      ...book.settlements.filter(isToday).map(savedSettlement),
    ],
  };
}

/** The open part of a position in whole paise: some of its units cost one paisa more than others. */
function carried(position: Position, day: Day): SavedSettlement[] {
  const net = netQuantity(position);
  const units = Math.abs(net);
  if (units === 0) return [];
  const [side, valuePaise]: [Side, Paise] =
    net > 0 ? ['BUY', position.boughtPaise] : ['SELL', position.soldPaise];
  const pricePaise = Math.floor(valuePaise / units);
  const dearer = valuePaise - pricePaise * units;
  const { segment, instrumentId, symbol } = position;
  const row = {
    ...({ kind: 'carried', segment, instrumentId, symbol, side } as const),
    product: productOf(position),
    at: istInstant(day, '00:00') - 1,
  };
  return [
    { ...row, quantity: units - dearer, pricePaise },
    { ...row, quantity: dearer, pricePaise: pricePaise + 1 },
  ].filter(({ quantity }) => quantity > 0);
}

function productOf({ product }: Pick<Position, 'product'>): SavedProduct {
  if (product === 'CNC') throw new RangeError('No shares are traded on paper.');
  return product;
}

function savedSettlement({ kind, ...settlement }: Settlement): SavedSettlement {
  if (kind === 'conversion') throw new RangeError('Nothing is converted on paper.');
  return { ...settlement, kind, product: productOf(settlement) };
}

function savedOrder(order: Order): SavedOrder {
  const { appOrderId, exchangeOrderId, tag, segment, instrumentId, symbol, side } = order;
  const { status, filledQuantity, turnoverPaise, reason } = order;
  if (status === 'Replaced' || status === 'PendingReplace')
    throw new RangeError('No order is modified on paper.');
  const { generatedAt, exchangeAt, updatedAt, dueAt } = order;
  const { quantity, limitPaise } = order.terms;
  return {
    ...{ appOrderId, exchangeOrderId, tag, segment, instrumentId, symbol, side },
    ...{ product: productOf(order.terms), quantity, limitPaise },
    ...{ status, filledQuantity, turnoverPaise, reason },
    ...{ generatedAt, exchangeAt, updatedAt, dueAt },
  };
}

function orderOf({ product, quantity, limitPaise, ...order }: SavedOrder): Order {
  const terms = { type: 'LIMIT', timeInForce: 'DAY', disclosedQuantity: 0, stopPaise: 0 } as const;
  return {
    ...order,
    ...{ clientCode: client, source: 'api', orderFault: noOrderFault, cancelFault: null },
    terms: { ...terms, product, quantity, limitPaise },
    ...{ nextTerms: null, triggered: true },
  };
}
