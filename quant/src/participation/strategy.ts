import { participation as algorithm } from '@sthira/contract/algorithms';
import { dayInWords } from '@sthira/contract/units';
import type { StrategyLeg } from '#strategy/legs.ts';
import type { Strategy } from '#strategy/strategy.ts';
import { accountNeeds } from './account-needs.ts';
import { bound } from './bound.ts';
import { decide } from './decide.ts';
import type { ParticipationParameters } from './parameter-fields.ts';
import { keptTo, parseParameters, restoreParameters } from './parameters.ts';
import { entryWindow, mayOpenOn } from './roll-days.ts';
import { initialState, type ParticipationState, restoreState } from './state.ts';
import { participationVersion } from './version.ts';

/** Protected participation as a run knows it. */
export const participation: Strategy<ParticipationParameters, ParticipationState> = {
  ...algorithm,
  version: participationVersion,
  words:
    'Buys a limited share in the rise of NIFTY for about the interest of the ETF: a call at the index, paid for in part by one sold 5% above it, held for three months until both settle.',
  horizon: 'months',
  bound,
  needs: accountNeeds,
  read: parseParameters,
  isChosen: () => true,
  settles: () => true,
  barMinutes: () => 1,
  restoreParameters,
  keptTo,
  initial: initialState,
  restore: restoreState,
  decide,
  legsOf,
  endsOf,
  mayOpenOn,
  entryWindow,
};

/** The next settlement of those spreads that are not closed before it. */
function endsOf({ spreads, phase }: ParticipationState): string | null {
  const next = spreads.find(({ closes }) => closes === undefined);
  return phase === 'exiting' || next === undefined
    ? null
    : `Settles on ${dayInWords(next.longCall.expiryDay)}`;
}

function legsOf({ spreads, entry, phase }: ParticipationState): StrategyLeg[] {
  return [...spreads, ...(entry ? [entry] : [])].flatMap((each): StrategyLeg[] => {
    const isClosed = phase === 'exiting' || ('closes' in each && each.closes !== undefined);
    const units = isClosed ? 0 : each.units;
    return [
      { leg: 'longCall', contract: each.longCall, units },
      { leg: 'shortCall', contract: each.shortCall, units },
    ];
  });
}
