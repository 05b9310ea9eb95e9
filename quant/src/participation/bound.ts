import type { Paise } from '@sthira/contract/units';
import type { LossBound } from '#strategy/strategy.ts';
import type { ParticipationParameters } from './parameter-fields.ts';
import { rollShare } from './roll-share.ts';
import { boundWords } from './year-bound.ts';

/** What a roll, or the three thirds of a quarter, can lose at most. */
function rollPaise(parameters: ParticipationParameters, capitalPaise: Paise): Paise {
  return Math.round(capitalPaise * rollShare(parameters));
}

export const bound: LossBound<ParticipationParameters> = {
  words: boundWords,
  needsOrder: false,
  positionPaise: rollPaise,
  percent: (parameters) => 100 * rollShare(parameters),
};
