import { enigma, participation, turnOfMonth } from '@sthira/contract/algorithms';
import { rollShare } from '#participation/roll-share.ts';
import type { StrategyText } from './read-text.ts';

/** That of turn of the month, whatever its text says; a test holds it to the strategy, which is much to load. */
const turnPercent = 1.26;

/** What a position by a text may lose at most, in percent of the account size, as its strategy bounds it. */
export function largestLossPercent(text: StrategyText): number {
  switch (text.strategyId) {
    case enigma.id:
      return text.parameters.maxLoss;
    case participation.id:
      return 100 * rollShare(text.parameters);
    case turnOfMonth.id:
      return turnPercent;
  }
}

/** Whether positions by a text stay open over nights. */
export const holdsOverNight = (text: StrategyText): boolean =>
  text.strategyId !== enigma.id || text.parameters.hold === 'settlement';
