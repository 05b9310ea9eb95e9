import { dayMs, type Instant } from '@sthira/contract/units';
import type { OptionContract } from '#contracts/contracts.ts';
import { expiryInstant } from '#contracts/expiries.ts';
import { greeksOf } from './black-scholes.ts';
import { carry, type PricingLevels, premiumOf } from './premium.ts';
import { varianceYears } from './variance-clock.ts';

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
    rate: carry.rate,
    dividendYield: levels.dividendYield ?? carry.dividendYield,
  }).delta;
}
