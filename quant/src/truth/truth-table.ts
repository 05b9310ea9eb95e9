import type { Day } from '@sthira/contract/units';
import type { TruthFigures } from './truth-figures.ts';

/** The volatility at the money as a share of India VIX, from VIX itself to what was recorded. */
export const priceLevels = { vix: 1, middle: 0.91, recorded: 0.819 } as const;
export type PriceLevelName = keyof typeof priceLevels;

/** What a strategy made for one account size at one level of option prices. */
export interface TruthRow {
  lakhs: number;
  level: PriceLevelName;
  figures: TruthFigures;
  /** Positions of an average year. */
  positionsAYear: number;
  /** Of an average year, in rupees of a lakh. Credits with GST. */
  chargesAYear: number;
  creditsAYear: number;
  /** Days of an average year on which credits are taken. */
  creditDays: number;
  /** In rupees of a lakh over the whole record; see docs/truth-table.md. */
  bestByChance: number;
}

/** A year that was kept away while rules were fitted and chosen, of which only totals are kept. */
export interface HeldBackYear {
  year: string;
  from: Day;
  until: Day;
  /** What it was played for, in lakhs; null where lots were fractions, as if of any size. */
  lakhs: number | null;
  made: HeldBackMade;
  /** What larger accounts made that hold it as a ladder of months. */
  ladder?: { fromLakhs: number; made: HeldBackMade };
  beside: Record<Beside, number>;
}

/** Rupees of a lakh; of the strategy without the ETF's yield. A fall that was not kept is left out. */
export type HeldBackMade = Partial<Record<PriceLevelName, { own: number; ownFall?: number }>>;

export type Beside = 'etf' | 'mix' | 'index';

/** Everything that is told of a strategy's past before it is started. */
export interface TruthTable {
  /** The day whose close it begins with, and its last session. */
  from: Day;
  until: Day;
  /** What each year was used for. */
  years: Readonly<Record<string, 'fit' | 'choice'>>;
  /** How many rules were tried on these days. */
  rulesTried: number;
  /** The smallest account that holds one lot today, in lakhs, where smaller ones have no rows. */
  needsLakhs?: number;
  /** Units of a lot in each year. */
  lotUnits: number;
  beside: Record<Beside, TruthFigures>;
  rows: readonly TruthRow[];
}
