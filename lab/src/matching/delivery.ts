import type { InstrumentKey } from './matching-market.ts';
import { isLive, leavesQuantity, type Order } from './order.ts';
import { netQuantity, type Position } from './positions.ts';

interface Shelf {
  /** The units of a share that the client deposited and did not pledge. */
  heldUnits: number;
  positions: readonly Position[];
  orders: readonly Order[];
}

/**
 * Units of a share that may still be sold for delivery: the deposited units and those traded since,
 * less the units that working sell orders may still take.
 */
export function deliverableUnits(
  key: InstrumentKey,
  { heldUnits, positions, orders }: Shelf,
): number {
  const same = (row: InstrumentKey) =>
    row.segment === key.segment && row.instrumentId === key.instrumentId;
  const traded = positions
    .filter((row) => same(row) && row.product === 'CNC')
    .reduce((sum, row) => sum + netQuantity(row), 0);
  const leaving = orders.filter((order) => same(order) && isLive(order) && order.side === 'SELL');
  return heldUnits + traded - leaving.reduce((sum, order) => sum + leavesQuantity(order), 0);
}
