import { debitShares } from './market.ts';
import type { ParticipationParameters } from './parameter-fields.ts';
import { chargesAYear, rollsAYear } from './roll-charges.ts';
import { premiumMost } from './size.ts';

/** What a roll, or the three thirds of a quarter, can lose at most, as a share of the capital. */
export function rollShare({ notional }: Pick<ParticipationParameters, 'notional'>): number {
  const premium = Math.min(premiumMost, (notional / 100) * debitShares.most);
  return premium + chargesAYear / rollsAYear;
}
