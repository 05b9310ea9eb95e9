import type { StoredQuote } from '@sthira/contract/market';
import type { Paise } from '@sthira/contract/units';
import { type Fill, type Held, heldByInstrument } from '#mtm.ts';

/**
 * `netUnits` is negative when short. `entryPaise` is the average price of what is still open, null
 * when flat.
 */
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

/**
 * Profit and loss of a run, at average cost, open units marked at the last price. Integer
 * throughout: realised plus unrealised is exactly the cash of the fills plus the value of what is
 * open.
 */
export function runFigures(
  fills: Iterable<Fill>,
  quoteOf: (instrumentId: number) => Pick<StoredQuote, 'lastPaise'> | undefined,
): RunFigures {
  const instruments = [...heldByInstrument(fills)].map(([instrumentId, holding]) =>
    figuresOf(instrumentId, holding, quoteOf(instrumentId)?.lastPaise),
  );
  const realisedPaise = instruments.reduce((sum, each) => sum + each.realisedPaise, 0);
  const unrealisedPaise = instruments.reduce<Paise | null>(
    (sum, each) => add(sum, each.unrealisedPaise),
    0,
  );
  return {
    realisedPaise,
    unrealisedPaise,
    netPaise: add(realisedPaise, unrealisedPaise),
    instruments,
  };
}

function figuresOf(
  instrumentId: number,
  { netUnits, costPaise, realisedPaise }: Held,
  lastPaise: Paise | undefined,
): InstrumentFigures {
  const unrealisedPaise =
    netUnits === 0 ? 0 : lastPaise === undefined ? null : netUnits * lastPaise - costPaise || 0;
  const entryPaise = netUnits === 0 ? null : Math.round(costPaise / netUnits);
  return {
    instrumentId,
    netUnits,
    entryPaise,
    realisedPaise,
    unrealisedPaise,
    netPaise: add(realisedPaise, unrealisedPaise),
  };
}

function add(left: Paise | null, right: Paise | null): Paise | null {
  return left === null || right === null ? null : left + right;
}
