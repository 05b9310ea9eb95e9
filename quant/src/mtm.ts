import type { StoredQuote } from '@sthira/contract/documents';
import type { Paise } from '@sthira/contract/units';

/** One execution. `quantity` is positive. */
export interface Fill {
  instrumentId: number;
  side: 'BUY' | 'SELL';
  quantity: number;
  pricePaise: Paise;
}

/** `netUnits` is negative when short. `entryPaise` is the average price of what is still open, null when flat. */
export interface InstrumentFigures {
  instrumentId: number;
  netUnits: number;
  entryPaise: Paise | null;
  realisedPaise: Paise;
  /** Null when units are open and no price is known: unknown is never 0. */
  unrealisedPaise: Paise | null;
  netPaise: Paise | null;
}

export interface RunFigures {
  realisedPaise: Paise;
  unrealisedPaise: Paise | null;
  netPaise: Paise | null;
  instruments: InstrumentFigures[];
}

/** Units of one instrument, open or closed by now. */
export interface Held {
  netUnits: number;
  /** What the open units cost; negative is what open shorts brought in. */
  costPaise: Paise;
  realisedPaise: Paise;
}

export const nothingHeld: Held = { netUnits: 0, costPaise: 0, realisedPaise: 0 };

/**
 * Profit and loss of a run, at average cost, open units marked at the last price. Integer throughout: realised plus
 * unrealised is exactly the cash of the fills plus the value of what is open.
 */
export function runFigures(fills: Iterable<Fill>, quoteOf: (instrumentId: number) => Pick<StoredQuote, 'lastPaise'> | undefined): RunFigures {
  const holdings = new Map<number, Held>();
  for (const fill of fills) {
    const holding = holdings.get(fill.instrumentId) ?? nothingHeld;
    holdings.set(fill.instrumentId, foldFill(holding, fill));
  }
  const instruments = [...holdings].map(([instrumentId, holding]) => figuresOf(instrumentId, holding, quoteOf(instrumentId)?.lastPaise));
  const realisedPaise = instruments.reduce((sum, each) => sum + each.realisedPaise, 0);
  const unrealisedPaise = instruments.reduce<Paise | null>((sum, each) => add(sum, each.unrealisedPaise), 0);
  return { realisedPaise, unrealisedPaise, netPaise: add(realisedPaise, unrealisedPaise), instruments };
}

/** One fill more, at average cost. */
export function foldFill(holding: Held, { side, quantity, pricePaise }: Fill): Held {
  const units = side === 'BUY' ? quantity : -quantity;
  const closing = Math.sign(holding.netUnits) === -Math.sign(units) ? Math.min(Math.abs(units), Math.abs(holding.netUnits)) : 0;
  const closed = Math.sign(units) * closing;
  const releasedPaise = closing === 0 ? 0 : Math.round((holding.costPaise * closing) / Math.abs(holding.netUnits));
  return {
    netUnits: holding.netUnits + units,
    costPaise: holding.costPaise - releasedPaise + (units - closed) * pricePaise || 0,
    realisedPaise: holding.realisedPaise - closed * pricePaise - releasedPaise || 0,
  };
}

function figuresOf(instrumentId: number, { netUnits, costPaise, realisedPaise }: Held, lastPaise: Paise | undefined): InstrumentFigures {
  const unrealisedPaise = netUnits === 0 ? 0 : lastPaise === undefined ? null : netUnits * lastPaise - costPaise || 0;
  const entryPaise = netUnits === 0 ? null : Math.round(costPaise / netUnits);
  return { instrumentId, netUnits, entryPaise, realisedPaise, unrealisedPaise, netPaise: add(realisedPaise, unrealisedPaise) };
}

function add(left: Paise | null, right: Paise | null): Paise | null {
  return left === null || right === null ? null : left + right;
}
