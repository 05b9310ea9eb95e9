import type { StoredQuote } from '@sthira/contract/market';
import type { Instant } from '@sthira/contract/units';
import type { OptionType } from '#contracts.ts';
import type { Intent } from '#enigma/input.ts';
import { isNaked } from '#enigma/positions.ts';
import { oldestQuoteMs } from '#mtm.ts';
import { contractsAtStake, hiddenPurchases, hiddenSales, unitsByPositions } from './agreement.ts';
import { workingUnits } from './order-life.ts';
import { freshBooksMs } from './reasons.ts';
import { contractOf } from './run-contracts.ts';
import { liveOrders } from './run-orders.ts';
import { optionTypeOf } from './settled-orders.ts';
import type { RunState } from './state.ts';

/** One contract that the run holds, signed. */
interface HeldLeg {
  instrumentId: number;
  optionType: OptionType;
  held: number;
}

function heldLegs(state: RunState, held: Readonly<Record<number, number>>): HeldLeg[] {
  return Object.entries(held).flatMap(([id, units]) => {
    const contract = units === 0 ? undefined : contractOf(state.orders, Number(id));
    return contract
      ? [{ instrumentId: contract.instrumentId, optionType: contract.optionType, held: units }]
      : [];
  });
}

interface Exits {
  state: RunState;
  /** What the run holds, signed. */
  held: Readonly<Record<number, number>>;
  now: Instant;
}

/**
 * Reduces exits to what is safe. Of a wing only those units are sold that no short of its side
 * needs: a short that is open, that a working order may still sell, or that an order without a
 * clear end may have sold. A short is bought back only as far as the trades show it and, after a
 * failed purchase, the positions too: buying it twice would open a long position. Entries pass
 * unchanged.
 */
export function capExits(intents: readonly Intent[], { state, held, now }: Exits): Intent[] {
  if (intents.every(({ purpose }) => purpose === 'entry')) return [...intents];
  const spare: Record<OptionType, number> = {
    CE: spareWings({ state, held, now }, 'CE'),
    PE: spareWings({ state, held, now }, 'PE'),
  };
  return intents.flatMap((intent) => {
    if (intent.purpose === 'entry') return intent;
    const { optionType } = intent.contract;
    const most =
      intent.side === 'BUY' ? shortOpen(intent, { state, held, now }) : spare[optionType];
    const quantity = Math.min(intent.quantity, Math.max(most, 0));
    if (intent.side === 'SELL') spare[optionType] -= quantity;
    return quantity > 0 ? { ...intent, quantity } : [];
  });
}

/**
 * Units of a short that may be bought back. An earlier purchase that ended unfilled may have traded
 * more than the books said: so the positions, read after its end, must agree with the trades for
 * five seconds, and may not show a smaller short later.
 */
function shortOpen(
  { contract: { instrumentId }, quantity: wanted }: Intent,
  { state, held, now }: Exits,
): number {
  const { orders, doubtfulAt } = contractOf(state.orders, instrumentId) ?? {
    orders: [],
    doubtfulAt: 0,
  };
  const net = unitsByPositions(state, instrumentId);
  const quantity = Math.min(wanted, shortWhileUnread(net, { state, now }));
  if (doubtfulAt === 0) return quantity;
  // In the worst case all these orders turn up and the short is bought twice. A short without its
  // wing is bought back without waiting for that.
  const most = isRunNaked(state, held)
    ? quantity
    : Math.min(
        quantity,
        2 * Math.abs(held[instrumentId] ?? 0) -
          hiddenPurchases(orders, { now: toldUntil(state, now), waits: state.waits }),
      );
  if (now - doubtfulAt < state.waits.doubtMs) return net === held[instrumentId] ? most : 0;
  return net === undefined
    ? most
    : Math.min(most, Math.max(-net, 0) - Math.max(workingUnits(orders)[instrumentId] ?? 0, 0));
}

/**
 * While the trade book cannot be read, others may have closed a short unseen: no more of it is bought
 * back than the positions show. `net` is what they do show, in signed units.
 */
function shortWhileUnread(
  net: number | undefined,
  { state: { part, booksReadAt }, now }: Pick<Exits, 'state' | 'now'>,
): number {
  if (part?.trades !== null || now - booksReadAt <= freshBooksMs) return Number.POSITIVE_INFINITY;
  // A shift that has read no trades waits for positions; one that knew them all closes without any.
  if (net === undefined) return booksReadAt === 0 ? 0 : Number.POSITIVE_INFINITY;
  return Math.max(-net, 0);
}

/**
 * Long units of a side beyond its short ones, by the smaller of what trades and positions say, less
 * the units that are being sold or may have been sold.
 */
function spareWings({ state, held, now }: Exits, optionType: OptionType): number {
  const orders = liveOrders(state.orders).filter((order) => optionTypeOf(order) === optionType);
  const working = workingUnits(orders);
  let spare = -hiddenSales(orders, { now: toldUntil(state, now), waits: state.waits });
  for (const { instrumentId: id, optionType: type } of contractsAtStake(state)) {
    if (type !== optionType) continue;
    const units = held[id] ?? 0;
    spare += Math.min(units, unitsByPositions(state, id) ?? units) + Math.min(0, working[id] ?? 0);
  }
  return spare;
}

/** Older books cannot be those of an agent that stood still: its shard is taken over before. */
const oldestBooksMs = 2 * 60_000;

/**
 * Until when the books tell what has traded. An agent that stood still wakes with old ones, and what
 * turned up meanwhile stands in none of them.
 */
function toldUntil({ booksReadAt, positions }: RunState, now: Instant): Instant {
  const readAt = Math.max(booksReadAt, positions?.readAt ?? 0);
  return Math.max(Math.min(now, readAt), now - oldestBooksMs);
}

/** Whether more of the run is sold than protected, in calls or in puts. */
export function isRunNaked(state: RunState, held: Readonly<Record<number, number>>): boolean {
  return isNaked(heldLegs(state, held));
}

/** Long legs without a bid that no short of the run needs: they are kept until they expire. */
export function worthlessWings(
  { state, held, now }: Exits,
  quoteOf: (instrumentId: number) => StoredQuote | undefined,
): number[] {
  const legs = heldLegs(state, held);
  const hasShort = (type: OptionType) =>
    legs.some((leg) => leg.optionType === type && leg.held < 0);
  return legs
    .filter(({ instrumentId, optionType, held: units }) => {
      const quote = quoteOf(instrumentId);
      return (
        units > 0 &&
        !hasShort(optionType) &&
        quote !== undefined &&
        quote.bidPaise <= 0 &&
        now - quote.at <= oldestQuoteMs
      );
    })
    .map(({ instrumentId }) => instrumentId);
}
