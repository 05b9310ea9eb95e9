import type { Instant } from '@sthira/contract/units';
import type { Units } from '#run/books/books.ts';
import type { OrderDocument } from '#run/books/order-document.ts';
import { isFinal, isUnaccounted } from '#run/books/order-life.ts';
import { contractOf, contractsAmong, isShown, type RunContract } from '#run/books/run-contracts.ts';
import type { RunWaits } from '#run/books/run-waits.ts';
import type { Difference } from '#run/books/saved-run.ts';
import { settledContracts } from '#run/settlements.ts';
import type { RunState } from '#run/state/state.ts';

/**
 * The broker serves positions and trades from separate systems, and each may lag. Positions that
 * contradict the trades are believed only after a long time and this many readings: believing them at
 * once could leave a short open, or close it twice.
 */
const believedAfterReadings = 10;

/** How old something is, by the waits of its run. */
interface Present {
  now: Instant;
  waits: RunWaits;
}

/**
 * Contracts whose positions, read after their last order ended, differ from the units that the
 * day's trades leave.
 */
export function compareBooks(state: RunState): Readonly<Record<number, Difference>> {
  const { positions, differs } = state;
  if (!positions) return differs;
  const { held, foreign } = state.orders.book;
  const next: Record<number, Difference> = {};
  const settled = settledContracts(state.orders);
  for (const contract of contractsAtStake(state)) {
    const { instrumentId: id } = contract;
    if (settled.has(id)) continue;
    const before = differs[id];
    if (!isShown(contract, positions.readAt)) {
      if (before) next[id] = before;
      continue;
    }
    const units = (positions.nets[id] ?? 0) - (held[id] ?? 0) - (foreign[id] ?? 0);
    if (units === 0) continue;
    const isSame = before?.units === units;
    next[id] = isSame
      ? { ...before, readings: before.readings + 1 }
      : { units, sinceAt: positions.readAt, readings: 1 };
  }
  return next;
}

export function isBelieved({ sinceAt, readings }: Difference, { now, waits }: Present): boolean {
  return now - sinceAt >= waits.believedAfterMs && readings >= believedAfterReadings;
}

/** Contracts and how the broker's books differ on them. */
export type Differences = readonly [instrumentId: number, Difference][];

/** Contracts on which the broker's two books still disagree, before the positions are believed. */
export function openDifferences(
  { differs, waits }: Pick<RunState, 'differs' | 'waits'>,
  now: Instant,
): Differences {
  return Object.entries(differs).flatMap(([id, difference]) =>
    isBelieved(difference, { now, waits })
      ? []
      : [[Number(id), difference] as [number, Difference]],
  );
}

/**
 * What the run holds. Normally that is what its trades say. Where the positions have differed from
 * the trades for minutes, or have shown for minutes what a trade book that cannot be read would tell,
 * it is at most what the positions say.
 */
export function believedUnits(
  {
    orders,
    differs,
    shown: allShown,
    waits,
  }: Pick<RunState, 'orders' | 'differs' | 'shown' | 'waits'>,
  now: Instant,
): Units {
  const { held } = orders.book;
  const units: Record<number, number> = { ...held };
  for (const [key, difference] of Object.entries(differs)) {
    const id = Number(key);
    const ours = held[id] ?? 0;
    if (isBelieved(difference, { now, waits })) units[id] = clamp(ours + difference.units, ours);
  }
  for (const [key, shown] of Object.entries(allShown)) {
    const id = Number(key);
    if (isBelieved(shown, { now, waits })) units[id] = clamp(shown.units, held[id] ?? 0);
  }
  return units;
}

/** `units`, limited to the range from 0 to `most`. */
function clamp(units: number, most: number): number {
  return most > 0 ? Math.min(Math.max(units, 0), most) : Math.max(Math.min(units, 0), most);
}

/**
 * How many units of one contract the positions show for the run, when they were read after its last
 * order ended; else undefined.
 */
export function unitsByPositions(
  { positions, orders }: Pick<RunState, 'positions' | 'orders'>,
  instrumentId: number,
): number | undefined {
  if (!positions || positions.readAt <= (contractOf(orders, instrumentId)?.changedAt ?? 0))
    return undefined;
  return (positions.nets[instrumentId] ?? 0) - (orders.book.foreign[instrumentId] ?? 0);
}

/** Units that sell orders may still sell although no book shows these orders as working. */
export function hiddenSales(orders: readonly OrderDocument[], at: Present): number {
  const hidden = orders.filter((order) => order.side === 'SELL' && mayHaveTraded(order, at));
  return hidden.reduce((sum, { quantity, filledQuantity }) => sum + quantity - filledQuantity, 0);
}

/** Units that buy orders no book has shown may still buy in a contract. */
export function hiddenPurchases(orders: readonly OrderDocument[], { now, waits }: Present): number {
  const hidden = orders.filter(
    (order) =>
      order.side === 'BUY' &&
      isFinal(order.state) &&
      isUnaccounted(order) &&
      now < (order.sentAt ?? 0) + waits.purchaseTurnsUpMs,
  );
  return hidden.reduce((sum, { quantity, filledQuantity }) => sum + quantity - filledQuantity, 0);
}

/**
 * Whether an order that ended partly filled may turn out to have traded more than the books say.
 */
export function mayHaveTraded(order: OrderDocument, { now, waits }: Present): boolean {
  return (
    isFinal(order.state) && order.filledQuantity < order.quantity && now < hiddenUntil(order, waits)
  );
}

function hiddenUntil(order: OrderDocument, { saleTurnsUpMs }: RunWaits): Instant {
  const { sentAt, state, refused, seen, updatedAt } = order;
  if (isUnaccounted(order))
    return (sentAt ?? 0) + (refused ? saleTurnsUpMs.refused : saleTurnsUpMs.unanswered);
  // An order that was never sent was cancelled here. When a book has shown the order, it was sent,
  // even if the agent that sent it died before it could store that.
  const wasSent = sentAt !== null || seen === true;
  return state === 'cancelled' && wasSent ? updatedAt + saleTurnsUpMs.cancelled : 0;
}

/**
 * Contracts that another hand holds in the account, under whatever product: the broker would add up
 * its units and those of the run, so the run opens nothing in them. What the day's trades of the run
 * do not explain is another's; a reading older than the run's own last order says nothing.
 */
export function takenContracts({
  positions,
  orders,
}: Pick<RunState, 'positions' | 'orders'>): ReadonlySet<number> {
  if (!positions) return new Set();
  const { held } = orders.book;
  const others = Object.keys(positions.nets)
    .map(Number)
    .filter((id) => {
      const contract = contractOf(orders, id);
      const isRead = !contract || isShown(contract, positions.readAt);
      return isRead && positions.nets[id] !== (held[id] ?? 0);
    });
  return new Set([...positions.heldElsewhere, ...others]);
}

/**
 * The run's contracts whose prices it needs: those held by it or the investor, at work or ordered a
 * moment ago, or not agreed on.
 */
export function quotedContracts({ orders, differs }: RunState): number[] {
  const ids = [orders.book.held, differs].flatMap((units) => Object.keys(units).map(Number));
  return [...ids, ...orders.liveContracts.keys()];
}

/**
 * The run's contracts that are held, have working orders, are in the position book or are not
 * agreed on. All others are flat here and at the broker.
 */
export function contractsAtStake({
  orders,
  positions,
  differs,
}: Pick<RunState, 'orders' | 'positions' | 'differs'>): RunContract[] {
  const { held } = orders.book;
  const ids = [positions?.nets, positions?.figures, held, differs].flatMap((units) =>
    Object.keys(units ?? {}).map(Number),
  );
  return contractsAmong(orders, [...ids, ...orders.liveContracts.keys()]);
}
