import type { OrderDocument } from '@sthira/contract/documents';
import type { Instant } from '@sthira/contract/units';
import type { Intent } from '@sthira/quant/enigma';
import type { BrokerPosition } from '#brokers/broker.ts';
import { foldQuantities, isFinal } from './order-life.ts';

interface PositionsReading {
  value: BrokerPosition[];
  readAt: Instant;
}

/** So many readings in a row must differ from our fills before the broker's positions are believed over them. */
export const readingsBelieved = 3;

/**
 * Exits cut to what the broker itself still reports: never more than remains, and never through zero. The account's owner
 * may have closed a leg by hand; our fills alone would not know. Entries pass untouched: a book that lags must not repeat them.
 */
export function capExits({
  intents,
  orders,
  positions,
}: {
  intents: Intent[];
  orders: OrderDocument[];
  positions: PositionsReading | undefined;
}): Intent[] {
  if (!positions || positions.readAt <= lastChangeAt(orders)) return intents;
  const nets = netByInstrument(positions.value);
  const { working } = foldQuantities(orders);
  return intents.flatMap((intent) => {
    if (intent.purpose === 'entry') return intent;
    const id = intent.contract.instrumentId;
    const sign = intent.side === 'BUY' ? 1 : -1;
    const open = Math.max(-sign * (nets.get(id) ?? 0), 0) - Math.max(sign * (working[id] ?? 0), 0);
    const quantity = Math.min(intent.quantity, Math.max(open, 0));
    return quantity > 0 ? { ...intent, quantity } : [];
  });
}

/** Do the broker's positions, read after the last order changed and with none working, differ from our fills? */
export function differsFromFills(orders: OrderDocument[], positions: PositionsReading): boolean {
  if (positions.readAt <= lastChangeAt(orders) || orders.some((order) => !isFinal(order.state))) return false;
  const nets = netByInstrument(positions.value);
  return Object.entries(foldQuantities(orders).held).some(([id, quantity]) => quantity !== (nets.get(Number(id)) ?? 0));
}

function netByInstrument(positions: BrokerPosition[]): Map<number, number> {
  const nets = new Map<number, number>();
  for (const { instrumentId, quantity } of positions) nets.set(instrumentId, (nets.get(instrumentId) ?? 0) + quantity);
  return nets;
}

function lastChangeAt(orders: OrderDocument[]): Instant {
  return Math.max(0, ...orders.map((order) => order.updatedAt));
}

export interface Leg {
  symbol: string;
  quantity: number;
}

/**
 * The legs of a run that are not flat, by the broker's own positions, read after the last order changed. Undefined
 * while that is not known, or while an order may still trade. Zero at the broker against fills of ours counts as flat only
 * after several readings in a row: its positions may lag behind its trades.
 */
export function remainingLegs({
  orders,
  positions,
  differences,
}: {
  orders: OrderDocument[];
  positions: PositionsReading | undefined;
  differences: number;
}): Leg[] | undefined {
  if (orders.some((order) => !isFinal(order.state))) return undefined;
  if (orders.length === 0) return [];
  if (!positions || positions.readAt <= lastChangeAt(orders)) return undefined;
  const nets = netByInstrument(positions.value);
  const { held } = foldQuantities(orders);
  const symbols = new Map(orders.map((order) => [order.instrumentId, order.symbol]));
  return [...symbols]
    .map(([id, symbol]) => ({ symbol, net: nets.get(id) ?? 0, ours: held[id] ?? 0 }))
    .filter(({ net, ours }) => net !== 0 || (ours !== 0 && differences < readingsBelieved))
    .map(({ symbol, net, ours }) => ({ symbol, quantity: net || ours }));
}
