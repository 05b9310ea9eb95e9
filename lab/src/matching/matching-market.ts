import type { Instant, Paise } from '@sthira/contract/units';
import type { OptionContract } from '@sthira/quant/contracts/contracts';
import type { Touch } from './match-order.ts';

export interface InstrumentKey {
  segment: string;
  instrumentId: number;
}

/**
 * What an exchange knows of an instrument. Options and shares (for delivery) can be traded;
 * anything else only has a quote.
 */
export type Listed =
  | { kind: 'option'; contract: OptionContract }
  | { kind: 'share'; freezeQuantity: number; tickPaise: Paise }
  | { kind: 'other' };

/** Everything the exchange needs to know about prices and instruments. */
export interface MatchingMarket {
  /** `undefined` for an instrument nobody lists. */
  listed(key: InstrumentKey): Listed | undefined;
  /** As a client finds it; zeros for an instrument nobody lists. */
  touch(key: InstrumentKey, at: Instant, client?: string): Touch;
  /**
   * What an option is worth when it is exercised at the index level of an instant; `undefined` while
   * nobody knows that level yet.
   */
  exercisePaise(key: InstrumentKey, at: Instant): Paise | undefined;
}
