import type { Instant, Paise } from '@sthira/contract/units';
import { integerFrom, isRow, pricePaiseFrom, type WireRow } from '#brokers/wire-values.ts';
import { messageOf, type Tick, tickFrom } from './tick.ts';

/** A price in the order book, and the units at it. */
export interface DepthRow {
  paise: Paise;
  units: number;
}

/** A price with the order book behind it; the best bid and the best offer stand first. */
export interface Depth extends Tick {
  bids: DepthRow[];
  asks: DepthRow[];
}

const depthCode = 1502;

/**
 * A depth message (1502), whose sides stand beside `Touchline` or in it. Rows without a price or
 * without units are none. `undefined` for every other message.
 */
export function depthFrom(payload: unknown, now: Instant): Depth | undefined {
  const message = messageOf(payload);
  const tick = tickFrom(message, now);
  if (!message || !tick || integerFrom(message.MessageCode) !== depthCode) return undefined;
  const line = isRow(message.Touchline) ? message.Touchline : message;
  return {
    ...tick,
    bids: rowsOf(message.Bids ?? line.Bids).sort((left, right) => right.paise - left.paise),
    asks: rowsOf(message.Asks ?? line.Asks).sort((left, right) => left.paise - right.paise),
  };
}

function rowsOf(side: unknown): DepthRow[] {
  return Array.isArray(side) ? side.filter(isRow).flatMap(rowOf) : [];
}

function rowOf({ Price, Size }: WireRow): DepthRow[] {
  const [paise, units] = [pricePaiseFrom(Price), integerFrom(Size)];
  return paise !== null && units !== null && units > 0 ? [{ paise, units }] : [];
}
