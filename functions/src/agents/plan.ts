import type { OrderDocument } from '@sthira/contract/documents';
import type { Instant } from '@sthira/contract/units';
import type { Intent } from '@sthira/quant/enigma';
import type { Gate } from './order-gate.ts';
import { workingQuantity } from './order-life.ts';
import { marketableLimit, type PricedQuote } from './order-price.ts';
import { orderTag } from './tag.ts';

const repriceAfterMs = 4_000;
const cancelAgainAfterMs = 3_000;
const perSecond = 8;

export interface PlanInput {
  accountId: string;
  runId: string;
  cycle: number;
  epoch: number;
  now: Instant;
  gate: Gate;
  squareOff: 'no' | 'requested';
  intents: Intent[];
  /** Instruments whose working orders the algorithm no longer wants. */
  cancels: number[];
  orders: OrderDocument[];
  /** When a cancel was last sent, by tag. */
  cancelSentAt: ReadonlyMap<string, Instant>;
  quoteOf: (instrumentId: number) => PricedQuote | undefined;
}

export interface Plan {
  create: OrderDocument[];
  cancel: OrderDocument[];
}

/**
 * From what the algorithm wants to what the broker is told this second: cancels first, then new orders, eight
 * in all. An instrument with an order the other way waits until that one is gone.
 */
export function planOrders(input: PlanInput): Plan {
  const cancel = input.orders.filter((order) => shouldCancel(order, input)).slice(0, perSecond);
  const create: OrderDocument[] = [];
  for (const intent of input.intents) {
    if (!mayOrder(intent, input)) continue;
    for (const quantity of sliceQuantity(intent)) {
      if (cancel.length + create.length >= perSecond) return { create, cancel };
      const order = newOrder({ intent, quantity, attempt: nextAttempt(intent, [...input.orders, ...create]), input });
      if (order) create.push(order);
    }
  }
  return { create, cancel };
}

function shouldCancel(order: OrderDocument, input: PlanInput): boolean {
  const isThere = (order.state === 'open' || order.state === 'sent') && order.appOrderId !== '';
  if (!isThere || workingQuantity(order) === 0) return false;
  if (input.now - (input.cancelSentAt.get(order.tag) ?? Number.NEGATIVE_INFINITY) < cancelAgainAfterMs) return false;
  if (order.purpose === 'entry' && (input.squareOff === 'requested' || input.gate === 'reducing')) return true;
  if (input.cancels.includes(order.instrumentId) || input.intents.some((intent) => opposes(order, intent))) return true;
  return input.now - (order.sentAt ?? order.createdAt) > repriceAfterMs;
}

function opposes(order: OrderDocument, intent: Intent): boolean {
  return order.instrumentId === intent.contract.instrumentId && order.side !== intent.side;
}

function mayOrder(intent: Intent, { gate, orders, now, runId }: PlanInput): boolean {
  if (intent.purpose === 'entry' && gate !== 'active') return false;
  if (orders.some((order) => workingQuantity(order) > 0 && opposes(order, intent))) return false;
  const failed = orders.filter((order) => order.runId === runId && order.leg === legOf(intent) && hasFailed(order, now));
  const lastAt = Math.max(...failed.map((order) => order.updatedAt), Number.NEGATIVE_INFINITY);
  return failed.length === 0 || now - lastAt >= Math.min(1_000 * 2 ** failed.length, 15_000);
}

/** Not taken, or not even sent, within the last minute: each such order makes the next one wait longer. */
function hasFailed({ state, updatedAt }: OrderDocument, now: Instant): boolean {
  return (state === 'rejected' || state === 'lost') && now - updatedAt < 60_000;
}

/** Whole lots, each order below the exchange's freeze quantity. */
export function sliceQuantity({ quantity, contract }: Intent): number[] {
  const lots = Math.max(Math.floor((contract.freezeQuantity - 1) / contract.lotSize), 1);
  const most = lots * contract.lotSize;
  const whole = Math.floor(quantity / contract.lotSize) * contract.lotSize;
  return Array.from({ length: Math.ceil(whole / most) }, (_, at) => Math.min(most, whole - at * most));
}

function legOf(intent: Intent): string {
  return `${intent.leg}:${intent.purpose}`;
}

function nextAttempt(intent: Intent, orders: OrderDocument[]): number {
  const same = orders.filter((order) => order.leg === legOf(intent));
  return Math.max(0, ...same.map((order) => order.attempt)) + 1;
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
  const { contract, side, purpose } = intent;
  const quote = input.quoteOf(contract.instrumentId);
  if (!quote) return undefined;
  const { accountId, runId, cycle, epoch, now } = input;
  const leg = legOf(intent);
  return {
    tag: orderTag({ accountId, runId, cycle, leg, attempt }),
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
    limitPaise: marketableLimit({ side, quote, tickPaise: contract.tickPaise }),
    state: 'intended',
    appOrderId: '',
    filledQuantity: 0,
    fills: {},
    missedReads: 0,
    reason: '',
    epoch,
    createdAt: now,
    sentAt: null,
    updatedAt: now,
  };
}
