import type { Instant } from '@sthira/contract/units';
import type { InstrumentKey } from './matching-market.ts';
import type { Product } from './order.ts';
import { netQuantity, type Position, type Settlement } from './positions.ts';

export interface Conversion extends InstrumentKey {
  clientCode: string;
  from: Product;
  to: Product;
  quantity: number;
}

/**
 * The two changes that move an open position's units to another product, at their average price, so
 * that neither cash nor profit moves. A text when they cannot be moved. Shares are for delivery
 * alone, and contracts never are.
 */
export function conversionOf(
  { from, to, quantity, ...key }: Conversion,
  positions: readonly Position[],
  at: Instant,
): Settlement[] | string {
  if (from === to || from === 'CNC' || to === 'CNC')
    return `OEMS:Position cannot be converted from [${from}] to [${to}]`;
  const open = positions.find(
    (row) =>
      row.segment === key.segment && row.instrumentId === key.instrumentId && row.product === from,
  );
  const net = open ? netQuantity(open) : 0;
  if (!open || Math.abs(net) < quantity)
    return `OEMS:Quantity [${quantity}] is more than the open position [${Math.abs(net)}]`;
  const [value, units] =
    net > 0 ? [open.boughtPaise, open.boughtQuantity] : [open.soldPaise, open.soldQuantity];
  const { segment, instrumentId, symbol } = open;
  const part = {
    kind: 'conversion',
    segment,
    instrumentId,
    symbol,
    quantity,
    pricePaise: Math.round((value * quantity) / units) / quantity,
    at,
  } as const;
  return [
    { ...part, product: from, side: net > 0 ? 'SELL' : 'BUY' },
    { ...part, product: to, side: net > 0 ? 'BUY' : 'SELL' },
  ];
}
