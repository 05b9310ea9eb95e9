import type { Instant } from '@sthira/contract/units';
import type { OptionType } from '#contracts/contracts.ts';
import { unitsAtWork } from '#run/books/order-life.ts';
import { contractOf } from '#run/books/run-contracts.ts';
import { optionTypeOf } from '#run/books/settled-orders.ts';
import {
  contractsAtStake,
  hiddenPurchases,
  hiddenSales,
  unitsByPositions,
} from '#run/facts/agreement.ts';
import type { Facts } from '#run/facts/facts.ts';
import { freshBooksMs } from '#run/rules/reasons.ts';
import type { Intent } from '#strategy/input.ts';

type Exits = Pick<
  Facts,
  | 'orders'
  | 'live'
  | 'positions'
  | 'part'
  | 'booksReadAt'
  | 'differs'
  | 'waits'
  | 'held'
  | 'isNaked'
  | 'now'
>;

/**
 * Reduces exits to what is safe. Of a wing only those units are sold that no short of its side
 * needs: a short that is open, that a working order may still sell, or that an order without a
 * clear end may have sold. A short is bought back only as far as the trades show it and, after a
 * failed purchase, the positions too: buying it twice would open a long position. Entries pass
 * unchanged.
 */
export function capExits(intents: readonly Intent[], facts: Exits): Intent[] {
  if (intents.every(({ purpose }) => purpose === 'entry')) return [...intents];
  const spare: Record<OptionType, number> = {
    CE: spareWings(facts, 'CE'),
    PE: spareWings(facts, 'PE'),
  };
  return intents.flatMap((intent) => {
    if (intent.purpose === 'entry') return intent;
    const { optionType } = intent.contract;
    const most = intent.side === 'BUY' ? shortOpen(intent, facts) : spare[optionType];
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
function shortOpen({ contract: { instrumentId }, quantity: wanted }: Intent, facts: Exits): number {
  const { held, isNaked, waits, now } = facts;
  const { orders, doubtfulAt } = contractOf(facts.orders, instrumentId) ?? {
    orders: [],
    doubtfulAt: 0,
  };
  const net = unitsByPositions(facts, instrumentId);
  const quantity = Math.min(wanted, shortWhileUnread(net, facts));
  if (doubtfulAt === 0) return quantity;
  // In the worst case all these orders turn up and the short is bought twice. A short without its
  // wing is bought back without waiting for that.
  const most = isNaked
    ? quantity
    : Math.min(
        quantity,
        2 * Math.abs(held[instrumentId] ?? 0) -
          hiddenPurchases(orders, { now: tradesKnownUntil(facts), waits }),
      );
  if (now - doubtfulAt < waits.doubtMs) return net === held[instrumentId] ? most : 0;
  return net === undefined ? most : Math.min(most, Math.max(-net, 0) - unitsAtWork(orders, 'BUY'));
}

/**
 * While the trade book cannot be read, others may have closed a short unseen: no more of it is bought
 * back than the positions show. `net` is what they do show, in signed units.
 */
function shortWhileUnread(
  net: number | undefined,
  { part, booksReadAt, now }: Pick<Exits, 'part' | 'booksReadAt' | 'now'>,
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
function spareWings(facts: Exits, optionType: OptionType): number {
  const { held, live, waits } = facts;
  const orders = live.filter((order) => optionTypeOf(order) === optionType);
  let spare =
    -unitsAtWork(orders, 'SELL') - hiddenSales(orders, { now: tradesKnownUntil(facts), waits });
  for (const { instrumentId: id, optionType: type } of contractsAtStake(facts)) {
    if (type !== optionType) continue;
    const units = held[id] ?? 0;
    spare += Math.min(units, unitsByPositions(facts, id) ?? units);
  }
  return spare;
}

/** Older books cannot be those of an agent that stood still: its shard is taken over before. */
const oldestBooksMs = 2 * 60_000;

/**
 * Until when the books tell what has traded. An agent that stood still wakes with old ones, and what
 * turned up meanwhile stands in none of them.
 */
function tradesKnownUntil({
  booksReadAt,
  positions,
  now,
}: Pick<Exits, 'booksReadAt' | 'positions' | 'now'>): Instant {
  const readAt = Math.max(booksReadAt, positions?.readAt ?? 0);
  return Math.max(Math.min(now, readAt), now - oldestBooksMs);
}
