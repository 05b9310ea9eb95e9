import { turnOfMonth as algorithm } from '@sthira/contract/algorithms';
import { dayInWords } from '@sthira/contract/units';
import type { StrategyLeg } from '#strategy/legs.ts';
import type { Strategy } from '#strategy/strategy.ts';
import { accountNeeds } from './account-needs.ts';
import { decide } from './decide.ts';
import { premiumMost } from './open.ts';
import type { TurnParameters } from './parameter-fields.ts';
import { parseParameters, restoreParameters } from './parameters.ts';
import { initialState, restoreState, type TurnState } from './state.ts';
import { entryWindow, mayOpenOn } from './turn-days.ts';
import { turnVersion } from './version.ts';
import { turnWords } from './words.ts';

/** Turn of the month as a run knows it. */
export const turnOfMonth: Strategy<TurnParameters, TurnState> = {
  ...algorithm,
  version: turnVersion,
  paperOnly: true,
  words: turnWords.words,
  horizon: 'months',
  bound: {
    words: turnWords.bound,
    needsOrder: false,
    positionPaise: (_, capitalPaise) => Math.ceil(capitalPaise * (premiumMost + chargesMost)),
    percent: () => 100 * (premiumMost + chargesMost),
  },
  needs: accountNeeds,
  read: parseParameters,
  isChosen: () => true,
  settles: () => true,
  barMinutes: () => 1,
  restoreParameters,
  keptTo: (parameters) => parameters,
  initial: initialState,
  restore: restoreState,
  decide,
  legsOf,
  endsOf,
  mayOpenOn,
  entryWindow,
};

/** A cautious share of the capital for the charges of one call. */
const chargesMost = 0.0001;

function endsOf({ bought, phase }: TurnState): string | null {
  return bought === null || phase === 'exiting' ? null : `Sold on ${dayInWords(bought.saleDay)}`;
}

function legsOf({ bought, phase }: TurnState): StrategyLeg[] {
  if (bought === null) return [];
  const units = phase === 'exiting' ? 0 : bought.units;
  return [{ leg: 'longCall', contract: bought.call, units }];
}
