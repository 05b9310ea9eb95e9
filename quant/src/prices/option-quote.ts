import type { Instant, Paise } from '@sthira/contract/units';
import type { OptionContract } from '#contracts/contracts.ts';
import { mix, uniform } from '#hash.ts';
import { type PricingLevels, premiumOf } from './premium.ts';
import { halfSpreadPaise, mostLots } from './spread.ts';

/**
 * The best prices and the units behind them; no bid is 0 of 0 units. `lastPaise` lies between them
 * and is never 0.
 */
export interface OptionQuote {
  bidPaise: Paise;
  askPaise: Paise;
  lastPaise: Paise;
  bidUnits: number;
  askUnits: number;
  at: Instant;
}

/** How the books of options differ from what the model has; undefined where they do not. */
export interface BookTerms {
  /** How many times as far bid and ask lie apart. */
  spread?: number | undefined;
  /** The lots behind each best price, always as many. */
  lots?: number | undefined;
}

/** Nobody bids for an option that is worth less than half a tick. */
export function quoteOption(
  contract: OptionContract,
  at: Instant,
  levels: PricingLevels,
  { spread = 1, lots }: BookTerms = {},
): OptionQuote {
  const tick = contract.tickPaise;
  const premium = premiumOf(contract, at, levels);
  const fair = premium.paise;
  const halfSpread = spread * halfSpreadPaise(fair, tick, premium);
  const bidPaise =
    fair < tick / 2 ? 0 : Math.max(tick, Math.floor((fair - halfSpread) / tick) * tick);
  const askPaise = Math.max(bidPaise + tick, Math.ceil((fair + halfSpread) / tick) * tick);
  const hash = mix(mix(contract.instrumentId, Math.floor(at / 250)), 1);
  const steps = (askPaise - bidPaise) / tick;
  const most = mostLots(premium);
  const unitsBy = (drawn: number) => (lots ?? 1 + (drawn % most)) * contract.lotSize;
  return {
    bidPaise,
    askPaise,
    lastPaise: Math.max(tick, bidPaise + Math.round(uniform(hash) * steps) * tick),
    bidUnits: bidPaise > 0 ? unitsBy(hash) : 0,
    askUnits: unitsBy(hash >>> 8),
    at,
  };
}
