import type { Instant } from '@sthira/contract/units';
import { sessionAt } from '#calendar.ts';
import type { EnigmaInput } from '#enigma/input.ts';
import { leaveFactor } from '#enigma/leave.ts';
import { timing } from '#enigma/open.ts';
import type { EnigmaParameters } from '#enigma/parameters.ts';
import type { EnigmaState } from '#enigma/state.ts';
import { windowBars, zScore } from '#enigma/z-score.ts';
import type { ReplayExchange } from './replay-exchange.ts';

/** What a replay knows before it prices an option. */
export type BarLevels = Pick<EnigmaInput, 'now' | 'bars' | 'contracts'> & {
  indexPaise: number;
};

/**
 * Whether `decide` would surely keep its state and order nothing at the end of this bar, so that a
 * replay need not ask it. False says nothing.
 */
export function isQuietBar(
  state: EnigmaState,
  parameters: EnigmaParameters,
  {
    bar,
    exchange,
    capitalPaise,
  }: { bar: BarLevels; exchange: ReplayExchange; capitalPaise: number },
): boolean {
  switch (state.phase) {
    case 'flat':
      return exchange.held.size === 0 && isNotTheTime(state.readyAt, parameters, bar);
    case 'holding':
      return (
        !state.settles &&
        parameters.takeProfit === null &&
        bar.now < state.exitAt &&
        isCalm(parameters, bar) &&
        exchange.isSurelyAbove((-parameters.stop / 100) * capitalPaise)
      );
    case 'entering':
    case 'exiting':
      return false;
  }
}

function isNotTheTime(readyAt: Instant, parameters: EnigmaParameters, bar: BarLevels): boolean {
  const session = sessionAt(bar.now, 'exchange');
  return timing(readyAt, parameters, { ...bar, session, squareOff: 'no' }) !== null;
}

/**
 * The index level of a replay is the close of the newest bar, one of the 20 closes that its z-score
 * is of; no value is further than √19 standard deviations from the mean of 20 that it is one of.
 */
const farthestZ = Math.sqrt(windowBars - 1) + 1e-6;

function isCalm(
  { calm, timeframe, threshold }: EnigmaParameters,
  { bars, now, indexPaise }: BarLevels,
): boolean {
  const limit = leaveFactor * threshold;
  if (!calm || (timeframe === 1 && limit > farthestZ)) return true;
  const z = zScore({ bars, timeframe, now, levelPaise: indexPaise });
  return z === null || Math.abs(z) <= limit;
}
