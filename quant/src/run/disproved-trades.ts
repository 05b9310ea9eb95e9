import { type Instant, istDay } from '@sthira/contract/units';
import { dayOfKey } from '#run/books/hand-key.ts';
import { withHand } from '#run/books/run-orders.ts';
import type { HandTrades } from '#run/books/saved-run.ts';
import type { RunState } from '#run/state/state.ts';

/** A trade by hand is dropped after so many readings that deny it. */
const droppedAfterReadings = 5;

/**
 * The trades by hand without those that never were: the trade book has lacked them for a while, or,
 * of an earlier day, the positions have denied them for a while; and the positions of their
 * contracts, read since, are what all other trades leave. Where some of an earlier day are real,
 * those that a later book lacked are dropped, else the latest.
 */
export function withoutDisproved(state: RunState): HandTrades {
  const {
    positions,
    orders: { hand },
  } = state;
  if (!positions) return hand;
  const doubtful = Object.entries(hand).filter(([key]) => isDoubtful(key, state));
  const missed = doubtful.filter(([, trade]) => trade.missed);
  const knownAt = new Set(doubtful.map(([, trade]) => trade.knownAt));
  const later = [...knownAt]
    .sort((a, b) => b - a)
    .map((sinceAt) => doubtful.filter(([, trade]) => trade.knownAt >= sinceAt));
  const wrong = [missed, ...later].find(
    (some) => some.length > 0 && isShownWithout(new Map(some), state),
  );
  return wrong ? without(hand, new Map(wrong)) : hand;
}

function isDoubtful(key: string, { orders, positions, differs, waits }: RunState): boolean {
  const trade = orders.hand[key];
  const readAt = positions?.readAt ?? 0;
  const isLong = (seen: { readings: number; sinceAt: Instant } | undefined) =>
    seen !== undefined &&
    seen.readings >= droppedAfterReadings &&
    readAt - seen.sinceAt >= waits.handDroppedAfterMs;
  if (!trade) return false;
  return (
    isLong(trade.missed) || (dayOfKey(key) < istDay(readAt) && isLong(differs[trade.instrumentId]))
  );
}

/** Whether the positions show of the contracts of `some` what all other trades leave. */
function isShownWithout(some: ReadonlyMap<string, HandTrades[string]>, state: RunState): boolean {
  const { held, foreign } = withHand(state.orders, without(state.orders.hand, some)).book;
  return [...some.values()].every(
    ({ instrumentId: id }) =>
      (state.positions?.nets[id] ?? 0) === (held[id] ?? 0) + (foreign[id] ?? 0),
  );
}

function without(hand: HandTrades, some: ReadonlyMap<string, unknown>): HandTrades {
  return Object.fromEntries(Object.entries(hand).filter(([key]) => !some.has(key)));
}
