import type { Instant, Paise } from '@sthira/contract/units';
import { type Holdings, holdingsOf } from '#mtm.ts';
import { executionOf } from './hand-key.ts';
import type { HandTrades } from './saved-run.ts';
import { byTime, type OwnFill, type Trade } from './trades.ts';

/**
 * What the run and the investor hold after all trades, by contract, in signed units. Contracts of
 * which both hold nothing are left out.
 */
export interface OwnBook extends Touched {
  /**
   * All known trades of the run's contracts, those of the run and those by hand, in the order they
   * happened.
   */
  executions: readonly Execution[];
  /** The run's result, and that of its position: of its trades since it last held nothing. */
  holdings: Holdings;
  position: Holdings;
  /** The price at which the run last traded each contract. */
  tradedPaise: ReadonlyMap<number, Paise>;
  held: Readonly<Record<number, number>>;
  /** Units of the run's contracts that are the investor's own; the run never closes them. */
  foreign: Readonly<Record<number, number>>;
  flat: FlatPoint;
}

interface Touched {
  /** The last cycle of which a trade by hand closed units; null when none ever did. */
  touchedCycle: number | null;
  /** When a trade by hand last closed units of the run; null when none ever did. */
  touchedAt: Instant | null;
  /** The contracts in which trades by hand closed units in that cycle. */
  touchedIds: readonly number[];
}

export interface Execution extends OwnFill {
  id: string;
  /** The run's cycle that made it; null of a trade by hand. */
  cycle: number | null;
}

/** What stood when the run last held nothing. */
interface FlatPoint extends Touched {
  /** How many executions there were. */
  count: number;
  lastCycle: number | null;
  closedPaise: Paise;
  tradedPaise: ReadonlyMap<number, Paise>;
  foreign: ReadonlyMap<number, number>;
}

const beginning: FlatPoint = {
  ...{ count: 0, lastCycle: null, touchedCycle: null, touchedAt: null, touchedIds: [] },
  ...{ closedPaise: 0, tradedPaise: new Map(), foreign: new Map() },
};

/**
 * Assigns every trade to the run or to the investor, in the order they happened. A trade by hand
 * against a leg closes the investor's own units first and then the run's; units that it adds belong
 * to the investor. Trades before the last flat point of an earlier book are not walked again, unless
 * they are others now.
 */
export function ownBook(trades: readonly Trade[], hand: HandTrades, earlier?: OwnBook): OwnBook {
  const executions = executionsOf(trades, hand);
  return netTrades(
    executions,
    earlier && startsAlike(earlier, executions) ? earlier.flat : beginning,
  );
}

function startsAlike({ executions, flat }: OwnBook, now: readonly Execution[]): boolean {
  for (let place = 0; place < flat.count; place += 1) {
    const one = executions[place];
    const other = now[place];
    if (one !== other && JSON.stringify(one) !== JSON.stringify(other)) return false;
  }
  return true;
}

function netTrades(executions: readonly Execution[], from: FlatPoint): OwnBook {
  const held = new Map<number, number>();
  const foreign = new Map(from.foreign);
  let flat = from;
  let { lastCycle, touchedCycle, touchedAt, touchedIds } = from;
  let fills: OwnFill[] = [];
  for (const [place, execution] of executions.entries()) {
    if (place < from.count) continue;
    const { cycle, instrumentId, side, quantity, pricePaise, at } = execution;
    const isOurs = cycle !== null;
    const units = side === 'BUY' ? quantity : -quantity;
    const own = held.get(instrumentId) ?? 0;
    const others = foreign.get(instrumentId) ?? 0;
    const closesOthers = isOurs ? 0 : closing(others, units);
    const closesOwn = isOurs ? units : closing(own, units - closesOthers);
    setUnits(foreign, instrumentId, others + units - closesOwn);
    if (closesOwn === 0) continue;
    setUnits(held, instrumentId, own + closesOwn);
    fills.push({ instrumentId, side, quantity: Math.abs(closesOwn), pricePaise, at });
    if (isOurs) lastCycle = cycle;
    else {
      touchedIds = [...(touchedCycle === lastCycle ? touchedIds : []), instrumentId];
      touchedCycle = lastCycle;
      touchedAt = at;
    }
    if (held.size > 0) continue;
    flat = {
      ...{ count: place + 1, lastCycle, touchedCycle, touchedAt, touchedIds },
      closedPaise: flat.closedPaise + holdingsOf(fills).closedPaise,
      tradedPaise: tradedAfter(flat, fills),
      foreign: new Map(foreign),
    };
    fills = [];
  }
  const position = holdingsOf(fills);
  const ids = [...new Set([...held.keys(), ...foreign.keys()])];
  const unitsIn = (units: ReadonlyMap<number, number>) =>
    Object.fromEntries(ids.map((id) => [id, units.get(id) ?? 0]));
  return {
    executions,
    holdings: { ...position, closedPaise: flat.closedPaise + position.closedPaise },
    position,
    tradedPaise: tradedAfter(flat, fills),
    held: unitsIn(held),
    foreign: unitsIn(foreign),
    ...{ touchedCycle, touchedAt, touchedIds, flat },
  };
}

function setUnits(units: Map<number, number>, instrumentId: number, quantity: number): void {
  if (quantity === 0) units.delete(instrumentId);
  else units.set(instrumentId, quantity);
}

function tradedAfter(
  { tradedPaise }: Pick<FlatPoint, 'tradedPaise'>,
  fills: readonly OwnFill[],
): ReadonlyMap<number, Paise> {
  if (fills.length === 0) return tradedPaise;
  return new Map([
    ...tradedPaise,
    ...fills.map(({ instrumentId, pricePaise }) => [instrumentId, pricePaise] as const),
  ]);
}

/** The part of `units` that closes what is open. */
function closing(open: number, units: number): number {
  if (Math.sign(open) !== -Math.sign(units)) return 0;
  return Math.sign(units) * Math.min(Math.abs(units), Math.abs(open));
}

function executionsOf(trades: readonly Trade[], hand: HandTrades): Execution[] {
  const others = Object.entries(hand).map(([key, trade]) => {
    return { ...trade, id: executionOf(key), cycle: null };
  });
  return others.length === 0 ? [...trades] : [...trades, ...others].sort(byTime);
}
