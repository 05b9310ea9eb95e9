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
/** Positions that cannot be read hold nothing up for longer. */
const unreadForMs = 5_000;
/** Once the run has stopped nobody looks for an order that turns up after all. */
const turnsUpWithinMs = 10_000;

interface Known {
  orders: OrderDocument[];
  positions: PositionsReading | undefined;
}

/**
 * Exits cut to what the broker itself still reports: never more than remains, never through zero, and no wing that covers a
 * short at the broker. The account's owner may have closed a leg by hand; our fills alone would not know. Entries pass
 * untouched: a book that lags must not repeat them.
 */
export function capExits({ intents, orders, positions }: Known & { intents: Intent[] }): Intent[] {
  if (intents.every(({ purpose }) => purpose === 'entry')) return intents;
  const legs = legsOf({ orders, positions });
  const spare = { CE: spareWings(legs, 'Call'), PE: spareWings(legs, 'Put') };
  return intents.flatMap((intent) => {
    if (intent.purpose === 'entry') return intent;
    const { contract, side } = intent;
    const leg = legs.get(contract.instrumentId);
    const sign = side === 'BUY' ? 1 : -1;
    const open = leg?.net === undefined ? intent.quantity : Math.max(-sign * leg.net, 0) - Math.max(sign * leg.working, 0);
    const cover = side === 'BUY' ? intent.quantity : spare[contract.optionType];
    const quantity = Math.min(intent.quantity, Math.max(open, 0), Math.max(cover, 0));
    if (side === 'SELL') spare[contract.optionType] -= quantity;
    return quantity > 0 ? { ...intent, quantity } : [];
  });
}

interface KnownLeg {
  kind: 'Call' | 'Put';
  held: number;
  working: number;
  /** At the broker, where its positions were read after the leg's last order changed. */
  net: number | undefined;
}

function legsOf({ orders, positions }: Known): Map<number, KnownLeg> {
  const { held, working } = foldQuantities(orders);
  const nets = netByInstrument(positions?.value ?? []);
  const byInstrument = Map.groupBy(orders, (order) => order.instrumentId);
  return new Map(
    [...byInstrument].map(([id, own]) => {
      const isFresh = positions !== undefined && positions.readAt > lastChangeAt(own);
      const kind = own.some(({ leg }) => leg.includes('Call')) ? 'Call' : 'Put';
      return [id, { kind, held: held[id] ?? 0, working: working[id] ?? 0, net: isFresh ? (nets.get(id) ?? 0) : undefined }];
    }),
  );
}

/** Long units beyond the short ones, by the worse of the broker's positions and our fills, less what is being sold. */
function spareWings(legs: ReadonlyMap<number, KnownLeg>, kind: KnownLeg['kind']): number {
  let spare = 0;
  for (const leg of legs.values()) if (leg.kind === kind) spare += Math.min(leg.held, leg.net ?? leg.held) + Math.min(0, leg.working);
  return spare;
}

/**
 * Whether what was ordered may have traded more than we know. A fill that raced a cancel may be told seconds after the order's
 * end: for five seconds the positions, read afterwards, must agree with our fills, and later they must not say otherwise.
 */
export function mayHaveTraded({ orders, positions }: Known, now: Instant): boolean {
  const ended = Map.groupBy(orders.filter(endedUnfilled), (order) => order.instrumentId);
  if (ended.size === 0) return false;
  const legs = legsOf({ orders, positions });
  return [...ended].some(([id, own]) => {
    const { held, net } = legs.get(id) ?? { held: 0, net: undefined };
    return now - lastChangeAt(own) < unreadForMs ? net !== held : net !== undefined && net !== held;
  });
}

/** An order ended unfilled, and the positions have not been read since. */
export function hasUnreadEnd({ orders, positions }: Known): boolean {
  return orders.some((order) => endedUnfilled(order) && order.updatedAt >= (positions?.readAt ?? 0));
}

function endedUnfilled({ state, filledQuantity, quantity }: OrderDocument): boolean {
  return (state === 'cancelled' || state === 'lost') && filledQuantity < quantity;
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

/** An order that was sent and is in no book: a broker that stalls may take it yet. */
function mayTurnUp({ state, missedReads, updatedAt }: OrderDocument, now: Instant): boolean {
  return state === 'lost' && missedReads > 0 && now - updatedAt < turnsUpWithinMs;
}

export interface Leg {
  symbol: string;
  quantity: number;
}

/** What our own fills say is held. */
export function heldLegs(orders: OrderDocument[]): Leg[] {
  const { held } = foldQuantities(orders);
  const symbols = new Map(orders.map((order) => [order.instrumentId, order.symbol]));
  return [...symbols].map(([id, symbol]) => ({ symbol, quantity: held[id] ?? 0 })).filter(({ quantity }) => quantity !== 0);
}

/**
 * The legs of a run that are not flat, by the broker's own positions, read after the last order changed. Undefined
 * while that is not known, or while an order may still trade or turn up. Zero at the broker against fills of ours counts as flat only
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
  if (orders.some((order) => mayTurnUp(order, positions.readAt))) return undefined;
  const nets = netByInstrument(positions.value);
  const { held } = foldQuantities(orders);
  const symbols = new Map(orders.map((order) => [order.instrumentId, order.symbol]));
  return [...symbols]
    .map(([id, symbol]) => ({ symbol, net: nets.get(id) ?? 0, ours: held[id] ?? 0 }))
    .filter(({ net, ours }) => net !== 0 || (ours !== 0 && differences < readingsBelieved))
    .map(({ symbol, net, ours }) => ({ symbol, quantity: net || ours }));
}
