import type { Instant } from '@sthira/contract/units';
import type { OptionContract } from '#contracts/contracts.ts';
import { expiryInstant, yearsUntil } from '#contracts/expiries.ts';
import { greeksOf } from './black-scholes.ts';
import { carry, type PricingLevels, premiumOf } from './premium.ts';
import { varianceYears } from './variance-clock.ts';

/** What the premium gains when the index rises by one point: 0 to 1 of a call, −1 to 0 of a put. */
export function deltaOf(contract: OptionContract, at: Instant, levels: PricingLevels): number {
  return greeksOf({
    type: contract.optionType,
    spot: levels.indexPaise / 100,
    strike: contract.strike,
    years: yearsUntil(contract.expiryDay, at),
    varianceYears: varianceYears(at, expiryInstant(contract.expiryDay)),
    volatility: premiumOf(contract, at, levels).volatility,
    rate: carry.rate,
    dividendYield: levels.dividendYield ?? carry.dividendYield,
  }).delta;
}
