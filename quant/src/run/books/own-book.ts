import type { Instant, Paise } from '@sthira/contract/units';
import { type Holdings, holdingsOf, sinceFlat } from '#mtm.ts';
import { executionOf } from './hand-key.ts';
import type { HandTrades } from './saved-run.ts';
import { byTime, type OwnFill, type Trade } from './trades.ts';

/**
 * What the run and the investor hold after all trades, by contract, in signed units. Contracts of
 * which both hold nothing are left out.
 */
export interface OwnBook {
  /**
   * All known trades of the run's contracts, those of the run and those by hand, in the order they
   * happened.
   */
  executions: readonly Execution[];
  /** Those of the executions that changed what the run holds. */
  fills: readonly OwnFill[];
  /** The run's result, and that of its fills since it last held nothing. */
  holdings: Holdings;
  position: Holdings;
  /** The price at which the run last traded each contract. */
  tradedPaise: ReadonlyMap<number, Paise>;
  held: Readonly<Record<number, number>>;
  /** Units of the run's contracts that are the investor's own; the run never closes them. */
  foreign: Readonly<Record<number, number>>;
  /** The last cycle of which a trade by hand closed units; null when none ever did. */
  touchedCycle: number | null;
  /** When a trade by hand last closed units of the run; null when none ever did. */
  touchedAt: Instant | null;
}

/**
 * Assigns every trade to the run or to the investor, in the order they happened. A trade by hand
 * against a leg closes the investor's own units first and then the run's; units that it adds belong
 * to the investor.
 */
export function ownBook(trades: readonly Trade[], hand: HandTrades): OwnBook {
  return netTrades(executionsOf(trades, hand));
}

export interface Execution extends OwnFill {
  id: string;
  /** The run's cycle that made it; null of a trade by hand. */
  cycle: number | null;
}

function netTrades(executions: readonly Execution[]): OwnBook {
  const fills: OwnFill[] = [];
  const held = new Map<number, number>();
  const foreign = new Map<number, number>();
  let lastCycle: number | null = null;
  let touchedCycle: number | null = null;
  let touchedAt: Instant | null = null;
  for (const { id: _, cycle, ...fill } of executions) {
    const isOurs = cycle !== null;
    const { instrumentId, side, quantity } = fill;
    const units = side === 'BUY' ? quantity : -quantity;
    const own = held.get(instrumentId) ?? 0;
    const others = foreign.get(instrumentId) ?? 0;
    const closesOthers = isOurs ? 0 : closing(others, units);
    const closesOwn = isOurs ? units : closing(own, units - closesOthers);
    foreign.set(instrumentId, others + units - closesOwn);
    if (closesOwn === 0) continue;
    held.set(instrumentId, own + closesOwn);
    fills.push({ ...fill, quantity: Math.abs(closesOwn) });
    if (isOurs) lastCycle = cycle;
    else {
      touchedCycle = lastCycle;
      touchedAt = fill.at;
    }
  }
  const left = [...foreign.keys()].filter(
    (id) => foreign.get(id) !== 0 || (held.get(id) ?? 0) !== 0,
  );
  const leftOf = (units: ReadonlyMap<number, number>) =>
    Object.fromEntries(left.map((id) => [id, units.get(id) ?? 0]));
  const tradedPaise = new Map(
    fills.map(({ instrumentId, pricePaise }) => [instrumentId, pricePaise]),
  );
  const results = {
    holdings: holdingsOf(fills),
    position: holdingsOf(sinceFlat(fills)),
    tradedPaise,
  };
  return {
    executions,
    fills,
    ...results,
    held: leftOf(held),
    foreign: leftOf(foreign),
    touchedCycle,
    touchedAt,
  };
}

/** The part of `units` that closes what is open. */
function closing(open: number, units: number): number {
  if (Math.sign(open) !== -Math.sign(units)) return 0;
  return Math.sign(units) * Math.min(Math.abs(units), Math.abs(open));
}

function executionsOf(trades: readonly Trade[], hand: HandTrades): Execution[] {
  const ours = trades.map(({ tag: _, ...trade }) => trade);
  const others = Object.entries(hand).map(([key, trade]) => {
    return { ...trade, id: executionOf(key), cycle: null };
  });
  return [...ours, ...others].sort(byTime);
}
