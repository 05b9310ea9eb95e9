import type { Instant, Paise } from '@sthira/contract/units';
import type { BrokeragePlan } from '#charges/brokerage-plan.ts';
import type { OptionContract } from '#contracts/contracts.ts';
import type { PayoffLeg } from '#payoff/payoff.ts';
import type { QuoteOf } from './input.ts';

/** The market by which an account is measured; what is missing or null is not known. */
export interface OneLotMarket {
  now: Instant;
  contracts: readonly OptionContract[];
  /** Those of months and quarters; left out where none are known. */
  long?: readonly OptionContract[] | undefined;
  indexPaise: Paise | null;
  vixHundredths: number | null;
  quoteOf: QuoteOf;
}

/** The market with the contracts that a strategy trades. */
export function marketFor(
  { horizon }: { horizon: 'weeks' | 'months' },
  market: OneLotMarket,
): OneLotMarket {
  return horizon === 'weeks' ? market : { ...market, contracts: market.long ?? [] };
}

export interface NeedsInput<Parameters> {
  parameters: Parameters;
  /** What the broker charges. */
  plan: BrokeragePlan;
}

export interface SizeInput<Parameters> extends NeedsInput<Parameters> {
  capitalPaise: Paise;
}

/** What the smallest position that a strategy could open now takes of an account. */
export interface SmallestPosition {
  /** What the broker blocks for it; as premiums and loss 0 where no price tells it yet. */
  marginPaise: Paise;
  /** The premiums it pays before anything comes in. Cash alone pays them, pledged holdings none. */
  premiumPaise: Paise;
  /** What it loses at most, all charges included. */
  lossPaise: Paise;
  /** The smallest Account Size that can hold it. */
  accountPaise: Paise;
  /** Its options at the prices that would open it; none where no price tells them yet. */
  legs: readonly PayoffLeg[];
}

/** What an account would trade now. */
export interface PresentSize {
  /** By account size, margin and largest loss; the broker's free margin and cash may allow fewer. */
  lots: number;
  lotMarginPaise: Paise;
  /** The worst case of one lot, all charges included. */
  lotLossPaise: Paise;
  /** The worst case of all of them. */
  lossPaise: Paise;
}

/** What a strategy needs of an account. All amounts are of the present, and null while a price is missing. */
export interface StrategyNeeds<Parameters> {
  /** The share of the account size that may stand as margin. */
  marginShare: number;
  /** Set where a lot may not fit an account although its margin and its loss do. */
  asksForAccount?: true;
  /** The share of the broker's free cash that may pay premiums; the rest is a reserve. */
  cashShare: number;
  smallest(market: OneLotMarket, input: NeedsInput<Parameters>): SmallestPosition | null;
  /** The lots that an account of a size would trade, with a day that has lost nothing yet. */
  size(market: OneLotMarket, input: SizeInput<Parameters>): PresentSize | null;
  /** What opening and closing these lots at once costs; null too where not even one fits. */
  roundTripPaise(market: OneLotMarket, input: SizeInput<Parameters>): Paise | null;
  /**
   * One lot of what it would buy now at the prices of the model; left out where its options are quoted
   * on every day.
   */
  modelLegs?(market: OneLotMarket): PayoffLeg[];
  /** The loss at which it closes a position, in percent of the account size; null without a stop. */
  stopPercent(parameters: Parameters): number | null;
}
