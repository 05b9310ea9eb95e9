import type { Instant, Paise } from '@sthira/contract/units';
import type { IndexName, OptionContract } from '@sthira/quant/contracts';
import type { Touch } from '#core/match-order.ts';

export const segmentNumbers = { NSECM: 1, NSEFO: 2, NSECD: 3, BSECM: 11, BSEFO: 12, BSECD: 13, MCXFO: 51 } as const;
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
}

export type OptionInstrument = Base & { kind: 'option'; contract: OptionContract };
export type Instrument =
  | OptionInstrument
  | (Base & Following & { kind: 'index' })
  | (Base & Following & { kind: 'equity'; symbol: string; isin: string })
  | (Base & Following & { kind: 'future'; lotSize: number });

/** What the market says about an instrument at an instant. Prices in paise, index levels x100; indices have no book and no volume. */
export interface Quote {
  at: Instant;
  /** The last trade; in the closing auction an index stands still. */
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

/** All that the books ask about the market. */
export interface MarketView {
  instrument(segment: string, instrumentId: number): Instrument | undefined;
  touch(instrument: Instrument, at: Instant): Touch;
  state(instrument: Instrument, at: Instant): 'open' | 'closed';
}

/** The segment of a name or a number; `undefined` when there is none. */
export function segmentOf(numberOrName: unknown): Segment | undefined {
  const entry = Object.entries(segmentNumbers).find(([name, number]) => name === numberOrName || String(number) === String(numberOrName));
  return entry?.[0] as Segment | undefined;
}
