import type { Day, Paise } from '@sthira/contract/units';
import type { Brokerage } from './brokerage-plan.ts';
import { exactShare, shareOut, toPaisa } from './exact-amounts.ts';
import { UnknownRate } from './rate-on.ts';
import type { ChargedFill } from './traded-day.ts';

/** The brokerage of some fills. An order pays once, however many it had. */
export function brokeragePaise(
  fills: readonly ChargedFill[],
  { brokerage, day }: { brokerage: Brokerage; day: Day },
): Paise {
  let sum = 0;
  for (const order of Map.groupBy(fills, ({ orderId }) => orderId).values())
    sum += brokerageOfOrder(order, { brokerage, day });
  return sum;
}

/**
 * What of the brokerage falls on each fill, in their order. An order pays once: its fills share it
 * by their units.
 */
export function brokerageOfFills(
  fills: readonly ChargedFill[],
  { brokerage, day }: { brokerage: Brokerage; day: Day },
): Paise[] {
  const shares = fills.map(() => 0);
  const orders = Map.groupBy(fills.keys(), (place) => fills[place]?.orderId);
  for (const places of orders.values()) {
    const order = places.flatMap((place) => fills[place] ?? []);
    const units = order.map(({ quantity }) => BigInt(quantity));
    const parts = shareOut(brokerageOfOrder(order, { brokerage, day }), units);
    for (const [which, place] of places.entries()) shares[place] = parts[which] ?? 0;
  }
  return shares;
}

function brokerageOfOrder(
  order: readonly ChargedFill[],
  { brokerage, day }: { brokerage: Brokerage; day: Day },
): Paise {
  switch (brokerage.kind) {
    case 'flat':
      return brokerage.paise;
    case 'perLot':
      return brokerage.paise * lotsOf(order, day);
    case 'share': {
      const premium = order.reduce((sum, fill) => sum + fill.quantity * fill.pricePaise, 0);
      return Math.min(toPaisa(exactShare(premium, brokerage.perCrore)), brokerage.mostPaise);
    }
  }
}

function lotsOf(order: readonly ChargedFill[], day: Day): number {
  const lotUnits = order[0]?.lotUnits;
  if (!lotUnits) throw new UnknownRate('lot size for a plan per lot', day);
  return Math.ceil(order.reduce((sum, { quantity }) => sum + quantity, 0) / lotUnits);
}
