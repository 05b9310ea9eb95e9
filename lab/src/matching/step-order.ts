import { type Instant, istDay, type Paise } from '@sthira/contract/units';
import { type Fill, fillOf, isTriggered, type Touch } from './match-order.ts';
import { isLive, isOpen, isStop, leavesQuantity, type Order } from './order.ts';

/*
 * PendingNew ──► New ──► PartiallyFilled ──► Filled
 *     │           │ ▲            │
 *     ▼           ▼ │            ▼
 *  Rejected   PendingReplace ► Replaced     (any open state) ──► PendingCancel ──► Cancelled
 */

export interface StepInput {
  at: Instant;
  /** The time from one step to the next. */
  stepMs: number;
  lotSize: number;
  /** `undefined` while the contract does not trade. */
  touch: Touch | undefined;
  /** Nothing can trade for now; open orders stay open. */
  waits?: boolean;
  /** The most units that the book gives up in this step. */
  mostUnits?: number | undefined;
  /**
   * Why the risk checks refuse a new order or new terms; asked once, when a pending request reaches
   * the exchange.
   */
  refusal: (order: Order) => string | undefined;
  /** Why the exchange cancels a stop order that has just triggered. */
  triggerRefusal: (order: Order) => string | undefined;
  exchangeOrderId: () => string;
}

export interface Step {
  order: Order;
  fill?: Fill;
}

/**
 * The snapshots that one step of the clock adds to an order, oldest first; none when nothing
 * happens.
 */
export function stepOrder(order: Order, input: StepInput): Step[] {
  if (!isLive(order) || input.at < order.dueAt) return [];
  if (hasLapsed(order, input))
    return [{ order: closed(order, input, 'Cancelled', 'The validity of the order has ended') }];
  if (order.status === 'PendingNew') return [{ order: arrived(order, input) }];
  if (order.status === 'PendingReplace') return [{ order: replaced(order, input) }];
  if (order.status === 'PendingCancel') return cancelled(order, input);
  return traded(order, input);
}

/** A day's order ends with its day; once it has reached the exchange, also with the session. */
function hasLapsed(order: Order, { at, touch, waits = false }: StepInput): boolean {
  return (
    istDay(order.generatedAt) !== istDay(at) || (isOpen(order) && touch === undefined && !waits)
  );
}

function arrived(order: Order, input: StepInput): Order {
  const refusal =
    order.orderFault.kind === 'reject' ? order.orderFault.reason : input.refusal(order);
  if (refusal) return closed(order, input, 'Rejected', refusal);
  return {
    ...advanced(order, input),
    status: 'New',
    exchangeOrderId: input.exchangeOrderId(),
    exchangeAt: input.at,
  };
}

function replaced(order: Order, input: StepInput): Order {
  const terms = order.nextTerms ?? order.terms;
  // A limit order that was modified into a stop order leaves the book until it triggers.
  const triggered = !isStop(terms) || (order.triggered && isStop(order.terms));
  const wanted: Order = { ...order, terms, triggered, nextTerms: null };
  const status = order.filledQuantity > 0 ? 'PartiallyFilled' : 'New';
  const refusal =
    terms.quantity <= order.filledQuantity
      ? 'SAF:Order is not open to modify'
      : input.refusal(wanted);
  if (refusal) return { ...advanced(order, input), nextTerms: null, status, reason: refusal };
  return { ...advanced(wanted, input), status: 'Replaced', exchangeAt: input.at };
}

/**
 * The exchange may fill the order before the cancel reaches it: then the fill comes first and only
 * the rest is cancelled.
 */
function cancelled(order: Order, input: StepInput): Step[] {
  const raced = order.exchangeOrderId ? tradedBefore(order, input) : [];
  const last = raced.at(-1)?.order ?? order;
  if (last.status === 'Filled')
    return raced.map((step) => ({
      ...step,
      order: { ...step.order, reason: 'SAF:Order is not open to cancel' },
    }));
  const fills = raced.filter((step) => step.fill);
  return [...fills, { order: closed(fills.at(-1)?.order ?? order, input, 'Cancelled', '') }];
}

function tradedBefore(order: Order, input: StepInput): Step[] {
  if (order.cancelFault?.kind !== 'raced' || !order.triggered) return traded(order, input);
  return afterFill(
    order,
    { quantity: leavesQuantity(order), pricePaise: priceAlone(order, input) },
    input,
  );
}

/**
 * The price of an execution that is forced by a fault and has no quote: the order's limit, or the
 * last price for a market order.
 */
function priceAlone({ terms }: Order, { touch }: StepInput): Paise {
  return terms.limitPaise > 0 ? terms.limitPaise : (touch?.lastPaise ?? 0);
}

/**
 * Makes one lot of a cancelled order trade after all. The order stays cancelled, with the lot as
 * its filled quantity.
 */
export function tradedAfterAll(order: Order, input: StepInput): Step | undefined {
  const quantity = Math.min(input.lotSize, leavesQuantity(order));
  const pricePaise = priceAlone(order, input);
  if (quantity <= 0 || pricePaise <= 0) return undefined;
  const turnoverPaise = order.turnoverPaise + quantity * pricePaise;
  const filled = {
    ...order,
    filledQuantity: order.filledQuantity + quantity,
    turnoverPaise,
    exchangeAt: input.at,
    updatedAt: input.at,
  };
  return { order: filled, fill: { quantity, pricePaise } };
}

function traded(order: Order, input: StepInput): Step[] {
  const touch = input.touch;
  const wakes = touch && !order.triggered && isTriggered(order, touch);
  if (wakes && isStop(order.terms)) return [{ order: woken(order, input) }];
  const fill = touch && (wakes || order.triggered) ? fillOf(order, { ...input, touch }) : undefined;
  if (fill) return afterFill(order, fill, input);
  if (order.terms.timeInForce === 'IOC')
    return [{ order: closed(order, input, 'Cancelled', 'IOC Order Cancelled') }];
  return [];
}

/** At its trigger a stop order enters the book, unless the exchange cancels it there. */
function woken(order: Order, input: StepInput): Order {
  const triggered: Order = { ...order, triggered: true };
  const refusal = input.triggerRefusal(triggered);
  return refusal ? closed(triggered, input, 'Cancelled', refusal) : advanced(triggered, input);
}

function afterFill(order: Order, fill: Fill, input: StepInput): Step[] {
  const filledQuantity = order.filledQuantity + fill.quantity;
  const next: Order = {
    ...advanced(order, input),
    triggered: true,
    filledQuantity,
    turnoverPaise: order.turnoverPaise + fill.quantity * fill.pricePaise,
    exchangeAt: input.at,
    status: filledQuantity >= order.terms.quantity ? 'Filled' : 'PartiallyFilled',
  };
  const steps: Step[] = [{ order: next, fill }];
  const ends =
    next.terms.timeInForce === 'IOC' &&
    next.orderFault.kind === 'partial' &&
    leavesQuantity(next) > 0;
  return ends
    ? [...steps, { order: closed(next, input, 'Cancelled', 'IOC Order Cancelled') }]
    : steps;
}

function advanced(order: Order, input: StepInput): Order {
  return { ...order, reason: '', updatedAt: input.at, dueAt: input.at + input.stepMs };
}

function closed(
  order: Order,
  input: StepInput,
  status: 'Rejected' | 'Cancelled',
  reason: string,
): Order {
  return { ...advanced(order, input), status, reason, nextTerms: null };
}
