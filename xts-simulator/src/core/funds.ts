import type { Paise } from '@sthira/contract/units';
import { isLive, leavesQuantity, type Order } from './order.ts';
import { netQuantity, type Position, realisedPaise, unrealisedPaise } from './positions.ts';

export interface Leg {
  segment: string;
  instrumentId: number;
  /** Signed: bought is positive. */
  quantity: number;
}

/** Margin of a portfolio of option legs, split as a broker reports it. */
export type MarginModel = (legs: readonly Leg[]) => { spanPaise: Paise; exposurePaise: Paise };

export interface FundsInput {
  cashPaise: Paise;
  positions: readonly Position[];
  orders: readonly Order[];
  lastPaise: (row: { segment: string; instrumentId: number }) => Paise;
  margin: MarginModel;
}

export interface Funds {
  cashPaise: Paise;
  premiumPaidPaise: Paise;
  premiumReceivedPaise: Paise;
  spanPaise: Paise;
  exposurePaise: Paise;
  /** Margin of positions and of orders that still work, with the premium of working buys. */
  utilisedPaise: Paise;
  availablePaise: Paise;
  realisedPaise: Paise;
  unrealisedPaise: Paise;
}

/** The client's money: cash moved by premiums, less the margin of positions and working orders. */
export function fundsOf(input: FundsInput): Funds {
  const { positions, cashPaise } = input;
  const premiumPaidPaise = sum(positions.map((position) => position.boughtPaise));
  const premiumReceivedPaise = sum(positions.map((position) => position.soldPaise));
  const need = needOf(input);
  return {
    cashPaise,
    premiumPaidPaise,
    premiumReceivedPaise,
    ...need,
    availablePaise: cashPaise + premiumReceivedPaise - premiumPaidPaise - need.utilisedPaise,
    realisedPaise: Math.round(sum(positions.map(realisedPaise))),
    unrealisedPaise: Math.round(sum(positions.map((position) => unrealisedPaise(position, input.lastPaise(position))))),
  };
}

/**
 * What an order asks for: the margin of the book with it, against cash and premiums.
 * An order that needs no more than the book without it always passes, so that a way out stays open.
 */
export function orderNeed(order: Order, input: FundsInput): { requiredPaise: Paise; availablePaise: Paise } {
  const others = input.orders.filter((other) => other.appOrderId !== order.appOrderId);
  const before = fundsOf({ ...input, orders: others });
  const after = fundsOf({ ...input, orders: [...others, order] });
  const addedPaise = after.utilisedPaise - before.utilisedPaise;
  return addedPaise <= 0 ? { requiredPaise: 0, availablePaise: 0 } : { requiredPaise: addedPaise, availablePaise: before.availablePaise };
}

/** Working sells count as sold already; working buys protect nothing before they trade, and cost their premium unless they close a short. */
function needOf(input: FundsInput): { spanPaise: Paise; exposurePaise: Paise; utilisedPaise: Paise } {
  const { positions, orders, margin } = input;
  const legs = new Map<string, Leg>();
  const add = (leg: Leg) => {
    const key = `${leg.segment}|${leg.instrumentId}`;
    legs.set(key, { ...leg, quantity: leg.quantity + (legs.get(key)?.quantity ?? 0) });
  };
  positions.forEach((position) => {
    add({ ...position, quantity: netQuantity(position) });
  });
  const working = orders.filter(isLive);
  const premiumPaise = sum(working.map((order) => openingPremiumPaise(order, input)));
  working
    .filter((order) => order.side === 'SELL')
    .forEach((order) => {
      add({ ...order, quantity: -leavesQuantity(order) });
    });
  const { spanPaise, exposurePaise } = margin([...legs.values()].filter((leg) => leg.quantity !== 0));
  return { spanPaise, exposurePaise, utilisedPaise: spanPaise + exposurePaise + premiumPaise };
}

function openingPremiumPaise(order: Order, { positions, lastPaise }: FundsInput): Paise {
  if (order.side === 'SELL') return 0;
  const net = sum(positions.filter((row) => row.instrumentId === order.instrumentId && row.segment === order.segment).map(netQuantity));
  const opening = Math.max(0, leavesQuantity(order) - Math.max(0, -net));
  return opening * (order.terms.type === 'MARKET' ? lastPaise(order) : order.terms.limitPaise);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
