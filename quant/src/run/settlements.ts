import type { Instant, Paise } from '@sthira/contract/units';
import type { HandTrade } from './saved-run.ts';

type Hand = Readonly<Record<string, HandTrade>>;

/**
 * What the exchange paid in cash for the run's open units of a contract at its expiry. `units` are
 * signed as they were held; `pricePaise` is for one unit.
 */
export interface Settlement {
  instrumentId: number;
  units: number;
  pricePaise: Paise;
  at: Instant;
}

/** The executions that no order of the run made, with this settlement. A contract settles once. */
export function withSettlement(
  hand: Hand,
  { instrumentId, units, pricePaise, at }: Settlement,
): Hand {
  if (units === 0 || settledContracts(hand).has(instrumentId)) return hand;
  const closing: HandTrade = {
    instrumentId,
    side: units > 0 ? 'SELL' : 'BUY',
    quantity: Math.abs(units),
    pricePaise,
    at,
    isSettlement: true,
  };
  return { ...hand, [`settled:${instrumentId}`]: closing };
}

const known = new WeakMap<Hand, ReadonlySet<number>>();

/**
 * The contracts that have expired with units of the run. On its last day the broker still lists
 * their position as it stood before the settlement, so its books say nothing more about them.
 */
export function settledContracts(hand: Hand): ReadonlySet<number> {
  const before = known.get(hand);
  if (before) return before;
  const settled = new Set(
    Object.values(hand).flatMap(({ isSettlement, instrumentId }) =>
      isSettlement ? [instrumentId] : [],
    ),
  );
  known.set(hand, settled);
  return settled;
}

/** How many of the executions that no order of the run made are trades by hand. */
export function handTradeCount(hand: Hand): number {
  return Object.keys(hand).length - settledContracts(hand).size;
}
