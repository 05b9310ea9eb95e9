import { enigma } from '@sthira/contract/algorithms';
import { decide } from '#enigma.ts';
import type { StrategyLeg } from '#strategy/legs.ts';
import type { NeedsInput, OneLotMarket, SmallestPosition } from '#strategy/needs.ts';
import type { Strategy } from '#strategy/strategy.ts';
import { endsWords } from './ends-words.ts';
import { mayOpenOn } from './entry-days.ts';
import { keptTo, type LossBounds } from './loss-bounds.ts';
import { oneLot } from './one-lot.ts';
import { entryWindow } from './open.ts';
import {
  type EnigmaParameters,
  maxLossPaise,
  parseParameters,
  readStrategy,
  restoreParameters,
} from './parameters.ts';
import { leastCapitalPaise, presentRoundTripPaise, presentSize } from './present-size.ts';
import { availableShare, capitalShare } from './sizing.ts';
import { type EnigmaState, initialState, restoreState, type Strangle } from './state.ts';
import { enigmaWords } from './strategy-words.ts';
import { enigmaVersion } from './version.ts';

/** Enigma as a run knows it. */
export const enigmaStrategy: Strategy<EnigmaParameters, EnigmaState> = {
  ...enigma,
  version: enigmaVersion,
  horizon: 'weeks',
  words: enigmaWords.words,
  bound: {
    words: enigmaWords.bound,
    needsOrder: false,
    positionPaise: ({ maxLoss }, capitalPaise) => maxLossPaise(capitalPaise, maxLoss),
    percent: ({ maxLoss }) => maxLoss,
  },
  needs: {
    marginShare: capitalShare,
    cashShare: availableShare,
    smallest,
    size: presentSize,
    roundTripPaise: presentRoundTripPaise,
    stopPercent: ({ stop }) => stop,
  },
  read: parseParameters,
  isChosen: (text) => readStrategy(text).preset !== null,
  settles: ({ hold }) => hold === 'settlement',
  barMinutes: ({ timeframe }) => timeframe,
  restoreParameters,
  keptTo: (parameters, bounds: LossBounds) => keptTo(parameters, bounds),
  initial: initialState(),
  restore: restoreState,
  decide,
  legsOf,
  endsOf: endsWords,
  mayOpenOn,
  entryWindow,
};

function smallest(
  market: OneLotMarket,
  input: NeedsInput<EnigmaParameters>,
): SmallestPosition | null {
  const lot = oneLot(market, input);
  const accountPaise = leastCapitalPaise(market, input);
  return lot === null || accountPaise === null ? null : { ...lot, accountPaise };
}

function legsOf(state: EnigmaState): StrategyLeg[] {
  if (state.phase === 'flat' || state.strangle === null) return [];
  const units = state.phase === 'exiting' ? 0 : state.units;
  // The type says only that keys are texts.
  const legs = Object.entries(state.strangle) as [StrategyLeg['leg'], Strangle['longCall']][];
  return legs.map(([leg, contract]) => ({ leg, contract, units }));
}
