import type { Instant, Paise } from '@sthira/contract/units';
import { largestOrder } from '#contracts/contracts.ts';
import { limitOf, type PricedQuote } from '#prices/order-price.ts';
import type { OrderDocument } from '#run/books/order-document.ts';
import { isFinal, workingQuantity } from '#run/books/order-life.ts';
import type { Gate } from '#run/books/saved-run.ts';
import { failureKey, noFailures, type SettledOrders } from '#run/books/settled-orders.ts';
import type { Second } from '#run/state/state.ts';
import type { Intent, SquareOff } from '#strategy/input.ts';

/**
 * After this time an exit is sent again with a new price, and an entry is cancelled that does not say
 * how long it rests. Such an entry is sent only once, because a second one could double the position.
 */
const repriceAfterMs = { exit: 4_000, entry: 10_000 };
const cancelAgainAfterMs = 3_000;
/** The longest wait after failed orders: usually, and while a sold option has no wing. */
const longestBackOffMs = { usual: 15_000, urgent: 1_500 };
/**
 * A short without its wing starts with the limit that other legs reach after this many failures.
 */
const urgentFailures = 2;

export interface PlanInput {
  accountId: string;
  runId: string;
  cycle: number;
  epoch: number;
  now: Instant;
  /** Orders and cancels the broker takes in a second. */
  ordersPerSecond: number;
  gate: Gate;
  squareOff: SquareOff;
  entries: Second['entries'];
  intents: Intent[];
  /** Whose intents they are. */
  strategy: { id: number; version: number };
  /** Why they are wanted, in words; not known of a position from before such words. */
  why?: string | undefined;
  /** Instruments whose working orders the algorithm no longer wants. */
  cancels: number[];
  /** The live ones. */
  orders: readonly OrderDocument[];
  settled: Pick<SettledOrders, 'attempts' | 'failures'>;
  /** When a cancel was last sent, by tag. */
  cancelSentAt: Readonly<Record<string, Instant>>;
  /** The price at which the run last traded each contract, used when there is no quote. */
  tradedPaise: ReadonlyMap<number, Paise>;
  /** Whether a sold option has no wing. */
  isNaked: boolean;
  quoteOf: (instrumentId: number) => PricedQuote | undefined;
  tagOf: Second['tagOf'];
}

export interface Plan {
  create: OrderDocument[];
  cancel: OrderDocument[];
}

/**
 * Turns what the algorithm wants into what is sent this second: cancels first, then new orders, no
 * more in all than the order rate allows. An instrument with a working order of the other side
 * waits until that order has ended, or the two could trade with each other.
 */
export function planOrders(input: PlanInput): Plan {
  const cancel = input.orders
    .filter((order) => shouldCancel(order, input))
    .slice(0, input.ordersPerSecond);
  const create: OrderDocument[] = [];
  for (const intent of input.intents) {
    if (!mayOrder(intent, input)) continue;
    for (const quantity of sliceQuantity(intent)) {
      if (cancel.length + create.length >= input.ordersPerSecond) return { create, cancel };
      const order = newOrder({
        intent,
        quantity,
        attempt: nextAttempt(intent, {
          orders: [...input.orders, ...create],
          settled: input.settled,
        }),
        input,
      });
      if (order) create.push(order);
    }
  }
  return { create, cancel };
}

function shouldCancel(order: OrderDocument, input: PlanInput): boolean {
  const isThere = (order.state === 'open' || order.state === 'sent') && order.appOrderId !== '';
  if (!isThere || workingQuantity(order) === 0) return false;
  if (input.now - (input.cancelSentAt[order.tag] ?? Number.NEGATIVE_INFINITY) < cancelAgainAfterMs)
    return false;
  if (order.purpose === 'entry' && isUnwanted(order, input)) return true;
  if (
    input.cancels.includes(order.instrumentId) ||
    input.intents.some((intent) => opposes(order, intent))
  )
    return true;
  const { restsMs = repriceAfterMs[order.purpose === 'entry' ? 'entry' : 'exit'] } = order;
  return input.now - (order.sentAt ?? order.createdAt) > restsMs;
}

/** Whether nothing may be entered any more. A kill switch leaves what ends within seconds anyway. */
function isUnwanted({ restsMs }: OrderDocument, { squareOff, gate, entries }: PlanInput): boolean {
  const isKilled = entries === 'blocked' && restsMs !== undefined;
  return squareOff !== 'no' || gate === 'reducing' || isKilled;
}

function opposes(order: OrderDocument, intent: Intent): boolean {
  return order.instrumentId === intent.contract.instrumentId && order.side !== intent.side;
}

function mayOrder(intent: Intent, { gate, orders, now, runId, isNaked }: PlanInput): boolean {
  if (intent.purpose === 'entry' && gate !== 'active') return false;
  if (orders.some((order) => workingQuantity(order) > 0 && opposes(order, intent))) return false;
  const failed = orders.filter(
    (order) => order.runId === runId && order.leg === legOf(intent) && hasFailed(order, now),
  );
  const lastAt = Math.max(...failed.map((order) => order.updatedAt), Number.NEGATIVE_INFINITY);
  return (
    failed.length === 0 ||
    now - lastAt >=
      Math.min(
        1_000 * 2 ** failed.length,
        longestBackOffMs[isNaked && intent.side === 'BUY' ? 'urgent' : 'usual'],
      )
  );
}

/**
 * Whether the broker refused or lost the order within the last minute. Each such order makes the
 * next one wait longer.
 */
function hasFailed({ state, updatedAt }: OrderDocument, now: Instant): boolean {
  return (state === 'rejected' || state === 'lost') && now - updatedAt < 60_000;
}

/** Whole lots, in orders that the exchange takes. */
export function sliceQuantity({ quantity, contract }: Intent): number[] {
  const most = largestOrder(contract);
  const whole = Math.floor(quantity / contract.lotSize) * contract.lotSize;
  return Array.from({ length: Math.ceil(whole / most) }, (_, at) =>
    Math.min(most, whole - at * most),
  );
}

function legOf(intent: Intent): string {
  return `${intent.leg}:${intent.purpose}`;
}

function touchOf({ bidPaise, askPaise }: PricedQuote): Pick<OrderDocument, 'touch'> {
  return bidPaise > 0 && askPaise > 0 ? { touch: { bidPaise, askPaise } } : {};
}

function nextAttempt(
  intent: Intent,
  { orders, settled }: Pick<PlanInput, 'orders' | 'settled'>,
): number {
  const same = orders.filter((order) => order.leg === legOf(intent));
  return (
    Math.max(settled.attempts.get(legOf(intent)) ?? 0, ...same.map((order) => order.attempt)) + 1
  );
}

function newOrder({
  intent,
  quantity,
  attempt,
  input,
}: {
  intent: Intent;
  quantity: number;
  attempt: number;
  input: PlanInput;
}): OrderDocument | undefined {
  const { contract, side, purpose, widthPaise, mostPaise, restsMs, why = input.why } = intent;
  const { accountId, runId, cycle, epoch, now, tagOf } = input;
  const leg = legOf(intent);
  const quote = input.quoteOf(contract.instrumentId) ?? lastTraded(contract.instrumentId, input);
  if (!quote) return undefined;
  const failures =
    purpose === 'exit'
      ? failuresOf(leg, input) + (input.isNaked && side === 'BUY' ? urgentFailures : 0)
      : 0;
  return {
    tag: tagOf({ accountId, runId, cycle, leg, attempt }),
    runId,
    cycle,
    leg,
    attempt,
    purpose,
    side,
    segment: contract.segment,
    instrumentId: contract.instrumentId,
    symbol: contract.displayName,
    quantity,
    limitPaise: limitOf({
      ...{ side, quote, tickPaise: contract.tickPaise, failures, now, widthPaise, mostPaise },
    }),
    state: 'intended',
    appOrderId: '',
    filledQuantity: 0,
    fills: {},
    missedReads: 0,
    reason: '',
    strategy: input.strategy,
    ...(why === undefined ? {} : { why }),
    ...(restsMs === undefined ? {} : { restsMs }),
    ...touchOf(quote),
    epoch,
    createdAt: now,
    sentAt: null,
    updatedAt: now,
  };
}

/**
 * How often the leg's exit ended without filling, which widens the next limit. After a rejection by
 * the exchange, which may be due to the price, the next limit is the best price.
 */
function failuresOf(leg: string, { orders, settled, cycle }: PlanInput): number {
  const { missed, lastAttempt, isLastRejected } =
    settled.failures.get(failureKey({ cycle, leg })) ?? noFailures;
  const failed = orders.filter(
    (order) => order.leg === leg && order.cycle === cycle && isUnfilled(order),
  );
  const last = failed.toSorted((one, other) => one.attempt - other.attempt).at(-1);
  const isRejected =
    last && last.attempt >= lastAttempt ? last.state === 'rejected' : isLastRejected;
  return isRejected ? 0 : missed + failed.filter(({ state }) => state !== 'rejected').length;
}

function isUnfilled({ state, filledQuantity, quantity }: OrderDocument): boolean {
  return isFinal(state) && filledQuantity < quantity;
}

/** The run's own last price, whatever its age. */
function lastTraded(instrumentId: number, { tradedPaise }: PlanInput): PricedQuote | undefined {
  const lastPaise = tradedPaise.get(instrumentId);
  return lastPaise === undefined ? undefined : { bidPaise: 0, askPaise: 0, lastPaise, at: 0 };
}
