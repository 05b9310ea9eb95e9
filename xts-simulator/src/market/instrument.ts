import type { Day, Instant, Paise } from '@sthira/contract/units';
import type { InstrumentKey } from '@sthira/lab/matching/matching-market';
import type { IndexName } from '@sthira/quant/contracts/contract-terms';
import type { OptionContract } from '@sthira/quant/contracts/contracts';

export const segmentNumbers = {
  NSECM: 1,
  NSEFO: 2,
  NSECD: 3,
  BSECM: 11,
  BSEFO: 12,
  BSECD: 13,
  MCXFO: 51,
} as const;
export type Segment = keyof typeof segmentNumbers;

interface Base {
  segment: Segment;
  instrumentId: number;
  /** `NIFTY 18AUG2026 CE 24450` for options, the name in the index list for indices. */
  displayName: string;
}

/** A price that follows an index at a fixed ratio. */
interface Following {
  source: IndexName;
  ratio: number;
  /**
   * The part of the index's moves that the price follows: all of it, except for a fund that holds
   * other things.
   */
  moves?: number;
}

/** The haircut of a pledge, and whether it counts as liquid or as stock. */
export interface Pledge {
  as: 'liquid' | 'stock';
  haircutPercent: number;
}

/** What the instrument master states for a derivative. */
export interface ContractTerms {
  name: string;
  series: string;
  expiryDay: Day;
  /** The time of day that the exchange gives for the expiry. */
  expiryTime: string;
  lotSize: number;
  freezeQuantity: number;
  /** Rupees. */
  tickSize: number;
  underlyingName: string;
  /** None for a future. */
  option?: { strike: number; optionType: 'CE' | 'PE' };
}

/** A contract with a price that cannot be ordered: futures, and options of other markets. */
export type QuotedDerivative = Base & Following & { kind: 'quoted'; terms: ContractTerms };

export type OptionInstrument = Base & { kind: 'option'; contract: OptionContract };
export type Instrument =
  | OptionInstrument
  | (Base & Following & { kind: 'index' })
  | (Base & Following & { kind: 'equity'; symbol: string; isin: string; pledge: Pledge })
  | QuotedDerivative;

/**
 * The quote of an instrument at an instant. Prices in paise, index levels x100; an index has no
 * order book and no volume.
 */
export interface Quote {
  at: Instant;
  /** The price of the last trade; it does not change for an index in the closing auction. */
  tradedAt: Instant;
  lastPaise: Paise;
  bidPaise: Paise;
  askPaise: Paise;
  openPaise: Paise;
  highPaise: Paise;
  lowPaise: Paise;
  previousClosePaise: Paise;
  averagePaise: Paise;
  lastQuantity: number;
  bidQuantity: number;
  askQuantity: number;
  volume: number;
  openInterest: number;
}

export interface Bar {
  /** Start of the bar. */
  at: Instant;
  openPaise: Paise;
  highPaise: Paise;
  lowPaise: Paise;
  closePaise: Paise;
  volume: number;
}

/** One text for an instrument: numbers repeat in other segments. */
export function keyOf({ segment, instrumentId }: InstrumentKey): string {
  return `${segment}|${instrumentId}`;
}

/** The segment of a name or a number; `undefined` when there is none. */
export function segmentOf(numberOrName: unknown): Segment | undefined {
  const entry = Object.entries(segmentNumbers).find(
    ([name, number]) => name === numberOrName || String(number) === String(numberOrName),
  );
  return entry?.[0] as Segment | undefined;
}
