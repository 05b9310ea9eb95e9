import type { Paise } from '@sthira/contract/units';
import { isLive, leavesQuantity, type Order } from './order.ts';
import {
  keyOf,
  netQuantity,
  type Position,
  type PositionKey,
  realisedPaise,
  unrealisedPaise,
} from './positions.ts';

export interface Leg {
  segment: string;
  instrumentId: number;
  /** Signed: bought is positive. */
  quantity: number;
}

/** Margin of a portfolio of option legs, split as a broker reports it. */
export type MarginModel = (legs: readonly Leg[]) => { spanPaise: Paise; exposurePaise: Paise };

/** What pledged holdings are worth as margin, haircuts taken. */
export interface Collateral {
  /** Liquid and debt funds. */
  liquidPaise: Paise;
  stocksPaise: Paise;
}

export interface FundsInput {
  cashPaise: Paise;
  collateral: Collateral;
  positions: readonly Position[];
  orders: readonly Order[];
  lastPaise: (row: { segment: string; instrumentId: number }) => Paise;
  margin: MarginModel;
}

export interface Funds {
  cashPaise: Paise;
  collateral: Collateral;
  premiumPaidPaise: Paise;
  premiumReceivedPaise: Paise;
  /** Shares bought and sold for delivery. */
  deliveryPaidPaise: Paise;
  deliveryReceivedPaise: Paise;
  spanPaise: Paise;
  exposurePaise: Paise;
  /** Margin of positions and of orders that still work, with the premium of working buys. */
  utilisedPaise: Paise;
  availablePaise: Paise;
  realisedPaise: Paise;
  unrealisedPaise: Paise;
}

/**
 * The client's money: cash moved by premiums and pledged holdings, less the margin of positions and
 * working orders.
 */
export function fundsOf(input: FundsInput): Funds {
  const { positions, cashPaise, collateral } = input;
  const [shares, options] = [
    positions.filter(isDelivery),
    positions.filter((position) => !isDelivery(position)),
  ];
  const traded = {
    premiumPaidPaise: sum(options.map((position) => position.boughtPaise)),
    premiumReceivedPaise: sum(options.map((position) => position.soldPaise)),
    deliveryPaidPaise: sum(shares.map((position) => position.boughtPaise)),
    deliveryReceivedPaise: sum(shares.map((position) => position.soldPaise)),
  };
  const need = needOf(input);
  return {
    cashPaise,
    collateral,
    ...traded,
    ...need,
    availablePaise:
      cashLeftPaise({ cashPaise, ...traded }) +
      collateral.liquidPaise +
      collateral.stocksPaise -
      need.utilisedPaise,
    realisedPaise: Math.round(sum(positions.map(realisedPaise))),
    unrealisedPaise: Math.round(
      sum(positions.map((position) => unrealisedPaise(position, input.lastPaise(position)))),
    ),
  };
}

/**
 * The money an order needs: the margin of all positions and orders including it, compared with
 * cash, collateral and premiums. Premiums and shares are paid in cash: when the free cash is too
 * little, the refusal names the cash alone. An order that needs no more margin than there is
 * without it always passes, so that a position can always be closed.
 */
export function orderNeed(
  order: Order,
  input: FundsInput,
): { requiredPaise: Paise; availablePaise: Paise } {
  const others = input.orders.filter((other) => other.appOrderId !== order.appOrderId);
  const before = fundsOf({ ...input, orders: others });
  const after = fundsOf({ ...input, orders: [...others, order] });
  const addedPaise = after.utilisedPaise - before.utilisedPaise;
  if (addedPaise <= 0) return { requiredPaise: 0, availablePaise: 0 };
  const premiumPaise = openingPremiumPaise(order, input);
  const freeCashPaise = cashLeftPaise(before) - workingPremiumPaise({ ...input, orders: others });
  if (premiumPaise > freeCashPaise)
    return { requiredPaise: premiumPaise, availablePaise: freeCashPaise };
  return { requiredPaise: addedPaise, availablePaise: before.availablePaise };
}

type Traded = Pick<
  Funds,
  'premiumPaidPaise' | 'premiumReceivedPaise' | 'deliveryPaidPaise' | 'deliveryReceivedPaise'
>;

/** The cash left after trades. Pledged holdings cannot pay a premium or a share. */
function cashLeftPaise(funds: Traded & Pick<Funds, 'cashPaise'>): Paise {
  return (
    funds.cashPaise +
    funds.premiumReceivedPaise -
    funds.premiumPaidPaise +
    funds.deliveryReceivedPaise -
    funds.deliveryPaidPaise
  );
}

function isDelivery({ product }: Position): boolean {
  return product === 'CNC';
}

/**
 * The margin of the positions and working orders of each product by itself: units under one do not
 * cover units under another. A working sell order counts as if it had traded already. A working buy
 * order does not lower the margin before it trades, and its premium is reserved unless it closes a
 * short.
 */
function needOf(input: FundsInput): {
  spanPaise: Paise;
  exposurePaise: Paise;
  utilisedPaise: Paise;
} {
  const { positions, orders, margin } = input;
  const legs = new Map<string, Leg & PositionKey>();
  const add = (leg: Leg & PositionKey) => {
    const key = keyOf(leg);
    legs.set(key, { ...leg, quantity: leg.quantity + (legs.get(key)?.quantity ?? 0) });
  };
  positions
    .filter((position) => !isDelivery(position))
    .forEach((position) => {
      add({ ...position, quantity: netQuantity(position) });
    });
  orders
    .filter((order) => isLive(order) && order.side === 'SELL' && order.terms.product !== 'CNC')
    .forEach((order) => {
      add({ ...order, product: order.terms.product, quantity: -leavesQuantity(order) });
    });
  const open = [...legs.values()].filter((leg) => leg.quantity !== 0);
  const margins = [...Map.groupBy(open, ({ product }) => product).values()].map(margin);
  const spanPaise = sum(margins.map((each) => each.spanPaise));
  const exposurePaise = sum(margins.map((each) => each.exposurePaise));
  return {
    spanPaise,
    exposurePaise,
    utilisedPaise: spanPaise + exposurePaise + workingPremiumPaise(input),
  };
}

function workingPremiumPaise(input: FundsInput): Paise {
  return sum(input.orders.filter(isLive).map((order) => openingPremiumPaise(order, input)));
}

function openingPremiumPaise(order: Order, { positions, lastPaise }: FundsInput): Paise {
  if (order.side === 'SELL') return 0;
  const key = keyOf({ ...order, product: order.terms.product });
  const net = sum(positions.filter((row) => keyOf(row) === key).map(netQuantity));
  const opening = Math.max(0, leavesQuantity(order) - Math.max(0, -net));
  return opening * (order.terms.type === 'MARKET' ? lastPaise(order) : order.terms.limitPaise);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
