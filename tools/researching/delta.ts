import { dayMs, type Instant } from '@sthira/contract/units';
import type { OptionContract } from '@sthira/quant/contracts';
import { expiryInstant } from '@sthira/quant/expiries';
import { greeksOf } from '@sthira/quant/prices/black-scholes';
import { carry, type PricingLevels, premiumOf } from '@sthira/quant/prices/premium';
import { varianceYears } from '@sthira/quant/prices/variance-clock';

/** What the premium gains when the index rises by one point: 0 to 1 of a call, −1 to 0 of a put. */
export function deltaOf(contract: OptionContract, at: Instant, levels: PricingLevels): number {
  const expiresAt = expiryInstant(contract.expiryDay);
  return greeksOf({
    type: contract.optionType,
    spot: levels.indexPaise / 100,
    strike: contract.strike,
    years: Math.max(0, expiresAt - at) / (365 * dayMs),
    varianceYears: varianceYears(at, expiresAt),
    volatility: premiumOf(contract, at, levels).volatility,
    ...carry,
  }).delta;
}
