import { type Day, dayMs, type Instant, type Paise } from '@sthira/contract/units';
import { priceInTerm, termOf } from './black-scholes.ts';
import type { OptionContract } from './contracts.ts';
import { expiryInstant } from './expiries.ts';
import { mix, uniform } from './hash.ts';

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

/** Levels as the market has them: points x100, and VIX percent x100. Fractions are allowed. */
export interface PricingLevels {
  indexPaise: number;
  vixHundredths: number;
}

export const carry = { rate: 0.065, dividendYield: 0.012 };

const yearMs = 365 * dayMs;

/** The fair premium in paise, unrounded. */
export function premiumPaise(
  { expiryDay, strike, optionType: type }: OptionContract,
  at: Instant,
  levels: PricingLevels,
): number {
  const { term, smileRoot } = termAt(expiryDay, at);
  const spot = levels.indexPaise / 100;
  const volatility = smile({
    volatility: levels.vixHundredths / 10_000,
    moneyness: Math.log(strike / spot),
    smileRoot,
  });
  return 100 * priceInTerm({ type, spot, strike, volatility }, term);
}

const oneDay = 1 / 365;
let known = { expiryDay: '', at: Number.NaN, term: termOf({ years: 0, ...carry }), smileRoot: 0 };

/**
 * The last result is remembered, because the options of a chain or a position are priced one after
 * the other for the same expiry and instant.
 */
function termAt(expiryDay: Day, at: Instant): typeof known {
  if (known.at === at && known.expiryDay === expiryDay) return known;
  const years = Math.max(0, expiryInstant(expiryDay) - at) / yearMs;
  known = {
    expiryDay,
    at,
    term: termOf({ years, ...carry }),
    smileRoot: Math.sqrt(Math.max(years, oneDay)),
  };
  return known;
}

/**
 * Index options cost more volatility the further down the strike, and a little more far up.
 * Distance counts in expected moves.
 */
function smile({
  volatility,
  moneyness,
  smileRoot,
}: {
  volatility: number;
  moneyness: number;
  smileRoot: number;
}): number {
  const distance = moneyness / (volatility * smileRoot);
  const capped = Math.max(-4, Math.min(4, distance));
  return volatility * (1 - 0.05 * capped + 0.025 * capped * capped);
}

/** Nobody bids for an option that is worth less than half a tick. */
export function quoteOption(
  contract: OptionContract,
  at: Instant,
  levels: PricingLevels,
): OptionQuote {
  const tick = contract.tickPaise;
  const fair = premiumPaise(contract, at, levels);
  const halfSpread = tick / 2 + fair * 0.0012;
  const bidPaise =
    fair < tick / 2 ? 0 : Math.max(tick, Math.floor((fair - halfSpread) / tick) * tick);
  const askPaise = Math.max(bidPaise + tick, Math.ceil((fair + halfSpread) / tick) * tick);
  const hash = mix(mix(contract.instrumentId, Math.floor(at / 250)), 1);
  const steps = (askPaise - bidPaise) / tick;
  return {
    bidPaise,
    askPaise,
    lastPaise: Math.max(tick, bidPaise + Math.round(uniform(hash) * steps) * tick),
    bidUnits: bidPaise > 0 ? (1 + (hash % 40)) * contract.lotSize : 0,
    askUnits: (1 + ((hash >>> 8) % 40)) * contract.lotSize,
    at,
  };
}
