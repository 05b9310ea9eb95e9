import type { Paise } from '@sthira/contract/units';
import type { LossBound } from '#strategy/strategy.ts';
import { debitShares } from './market.ts';
import type { ParticipationParameters } from './parameter-fields.ts';
import { premiumMost } from './size.ts';
import { boundWords, chargesAYear, rollsAYear } from './year-bound.ts';

/** What a roll, or the three thirds of a quarter, can lose at most. */
function rollPaise(parameters: ParticipationParameters, capitalPaise: Paise): Paise {
  return Math.round(capitalPaise * rollShare(parameters));
}

function rollShare({ notional }: ParticipationParameters): number {
  const premium = Math.min(premiumMost, (notional / 100) * debitShares.most);
  return premium + chargesAYear / rollsAYear;
}

export const bound: LossBound<ParticipationParameters> = {
  words: boundWords,
  needsOrder: false,
  positionPaise: rollPaise,
  percent: (parameters) => 100 * rollShare(parameters),
};
