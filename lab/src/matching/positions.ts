import { type Day, type Instant, istDay, type Paise } from '@sthira/contract/units';
import type { Execution, Product, Side } from './order.ts';

/**
 * One contract under one product; flat contracts stay listed with quantity 0 for the rest of their
 * day.
 */
export interface Position {
  segment: string;
  instrumentId: number;
  symbol: string;
  product: Product;
  boughtQuantity: number;
  soldQuantity: number;
  boughtPaise: Paise;
  soldPaise: Paise;
}

/** What makes a position one: a contract of a segment, under one product. */
export type PositionKey = Pick<Position, 'segment' | 'instrumentId' | 'product'>;

export function keyOf({ segment, instrumentId, product }: PositionKey): string {
  return `${segment}|${instrumentId}|${product}`;
}

/**
 * A change of a position that is no trade of the day. An expiry closes what was open in cash, at its
 * exercise value. A conversion is two of them: out of one product and into another, at the average
 * price of what is open. What is carried was opened on an earlier day, of which no book of orders or
 * trades says anything any more.
 */
export interface Settlement
  extends Pick<Position, 'segment' | 'instrumentId' | 'symbol' | 'product'> {
  kind: 'expiry' | 'conversion' | 'carried';
  /** What closes the position, or opens it under its new product. */
  side: Side;
  quantity: number;
  pricePaise: Paise;
  at: Instant;
}

export function netQuantity(position: Position): number {
  return position.boughtQuantity - position.soldQuantity;
}

/** The trades and conversions of one day alone, folded in the order of their first trade. */
export function dayPositions(
  executions: readonly Execution[],
  settlements: readonly Settlement[],
  day: Day,
): Position[] {
  const positions: Positions = new Map();
  const entries = [
    ...executions.map(entryOf),
    ...settlements.filter(({ kind }) => kind === 'conversion'),
  ];
  for (const entry of entries) if (istDay(entry.at) === day) add(positions, entry);
  return [...positions.values()];
}

/**
 * What a client holds on a day: what earlier days left open, at its average price, and the day's
 * trades. A contract that was closed or settled on an earlier day is listed no more; one that is
 * settled today still stands as it did. `earlierPaise` is the profit that earlier days have
 * realised.
 */
export function netPositions(
  executions: readonly Execution[],
  settlements: readonly Settlement[],
  day: Day,
): NetPositions {
  return foldedOn(foldDays(dayZero, { executions, settlements }, day));
}

export interface NetPositions {
  positions: Position[];
  earlierPaise: Paise;
}

/** What entries before a day have left of the positions, and those of the day as far as folded. */
export interface FoldedDays {
  day: Day;
  positions: ReadonlyMap<string, Position>;
  earlierPaise: Paise;
}

export const dayZero: FoldedDays = { day: '', positions: new Map(), earlierPaise: 0 };

/** Adds the entries of `from.day` and later days to what is folded, up to a reading on a day. */
export function foldDays(
  from: FoldedDays,
  {
    executions,
    settlements,
  }: { executions: readonly Execution[]; settlements: readonly Settlement[] },
  day: Day,
): FoldedDays {
  const counted = settlements.filter(({ kind, at }) => kind === 'conversion' || istDay(at) < day);
  const entries = [...executions.map(entryOf), ...counted].sort((one, other) => one.at - other.at);
  let positions: Positions = new Map(from.positions);
  let { earlierPaise, day: entryDay } = from;
  const goTo = (next: Day) => {
    if (next === entryDay) return;
    const before = flowPaise(positions);
    positions = carried(positions);
    earlierPaise += before - flowPaise(positions);
    entryDay = next;
  };
  for (const entry of entries) {
    goTo(istDay(entry.at));
    add(positions, entry);
  }
  goTo(day);
  return { day, positions, earlierPaise };
}

export function foldedOn({ positions, earlierPaise }: FoldedDays): NetPositions {
  return { positions: [...positions.values()], earlierPaise };
}

/**
 * Profit of the closed part in paise: the smaller of both sides at the difference of the averages.
 */
export function realisedPaise(position: Position): number {
  const closed = Math.min(position.boughtQuantity, position.soldQuantity);
  if (closed === 0) return 0;
  return (
    closed *
    (position.soldPaise / position.soldQuantity - position.boughtPaise / position.boughtQuantity)
  );
}

/** Profit of the open part in paise at a last price; 0 when flat. */
export function unrealisedPaise(position: Position, lastPaise: Paise): number {
  const net = netQuantity(position);
  if (net > 0) return net * (lastPaise - position.boughtPaise / position.boughtQuantity);
  if (net < 0) return -net * (position.soldPaise / position.soldQuantity - lastPaise);
  return 0;
}

type Positions = Map<string, Position>;
type Entry = Omit<Settlement, 'kind'>;

function entryOf({ order, quantity, pricePaise, at }: Execution): Entry {
  const { segment, instrumentId, symbol, side, terms } = order;
  return { segment, instrumentId, symbol, product: terms.product, side, quantity, pricePaise, at };
}

function add(positions: Positions, { side, quantity, pricePaise, at: _at, ...row }: Entry): void {
  const key = keyOf(row);
  const known = positions.get(key) ?? {
    ...row,
    boughtQuantity: 0,
    soldQuantity: 0,
    boughtPaise: 0,
    soldPaise: 0,
  };
  const valuePaise = quantity * pricePaise;
  const bought = {
    boughtQuantity: known.boughtQuantity + quantity,
    boughtPaise: known.boughtPaise + valuePaise,
  };
  const sold = {
    soldQuantity: known.soldQuantity + quantity,
    soldPaise: known.soldPaise + valuePaise,
  };
  positions.set(key, { ...known, ...(side === 'BUY' ? bought : sold) });
}

/** What a night leaves of the positions: the open part alone, at its average price. */
function carried(positions: Positions): Positions {
  const kept = [...positions].flatMap(([key, position]): [string, Position][] => {
    const net = netQuantity(position);
    const flat = { ...position, boughtQuantity: 0, soldQuantity: 0, boughtPaise: 0, soldPaise: 0 };
    if (net > 0)
      return [
        [
          key,
          {
            ...flat,
            boughtQuantity: net,
            boughtPaise: Math.round((net * position.boughtPaise) / position.boughtQuantity),
          },
        ],
      ];
    if (net < 0)
      return [
        [
          key,
          {
            ...flat,
            soldQuantity: -net,
            soldPaise: Math.round((-net * position.soldPaise) / position.soldQuantity),
          },
        ],
      ];
    return [];
  });
  return new Map(kept);
}

function flowPaise(positions: Positions): Paise {
  return [...positions.values()].reduce(
    (sum, { soldPaise, boughtPaise }) => sum + soldPaise - boughtPaise,
    0,
  );
}
