import { type Instant, minuteMs, type Paise } from '@sthira/contract/units';
import { type MarketHours, sessionAt } from '@sthira/quant/calendar/calendar';
import { leaveFactor, reasonByResult } from '@sthira/quant/enigma/leave';
import { isUntimely, readiness } from '@sthira/quant/enigma/open';
import type { EnigmaParameters } from '@sthira/quant/enigma/parameters';
import type { EnigmaState, OpenState } from '@sthira/quant/enigma/state';
import { liveZ, windowBars } from '@sthira/quant/enigma/z-score';
import type { StrategyInput } from '@sthira/quant/strategy/input';

/** What a replay knows before it prices an option. */
export interface BarLevels extends Pick<StrategyInput, 'now' | 'bars' | 'contracts'> {
  indexPaise: Paise;
}

/** What a decision depends on beside the bars. */
export interface Circumstances {
  bar: BarLevels;
  hours: MarketHours;
  /** Whether nothing is held. */
  isEmpty: boolean;
  hold?: string | null;
  capitalPaise: Paise;
  creditPaise(): Paise;
  /** Whether the position's result is surely fine by a rule, as `SurelyFine` says. */
  isSurely(isFine: (resultPaise: Paise) => boolean): boolean;
}

/**
 * Whether `decide` would surely keep its state and order nothing at the end of this bar, so that a
 * replay need not ask it. False says nothing. Nothing may be at work.
 */
export function isQuietBar(
  state: EnigmaState,
  parameters: EnigmaParameters,
  circumstances: Circumstances,
): boolean {
  switch (state.phase) {
    case 'flat':
      return circumstances.isEmpty && isWaiting(state.readyAt, parameters, circumstances);
    case 'holding':
      return (
        circumstances.bar.now < state.exitAt &&
        isCalm(parameters, circumstances.bar) &&
        isUnmoved(state, parameters, circumstances)
      );
    case 'entering':
    case 'exiting':
      return false;
  }
}

function isWaiting(
  readyAt: Instant,
  parameters: EnigmaParameters,
  { bar, hours, hold = null }: Circumstances,
): boolean {
  const session = sessionAt(bar.now, hours);
  return (
    isUntimely(readyAt, parameters, { ...bar, session, hold, squareOff: 'no' }) ||
    readiness(parameters, bar, liveZ(parameters, bar)) !== null
  );
}

/** Whether neither the stop nor the profit of the position is reached. */
function isUnmoved(
  state: OpenState,
  parameters: EnigmaParameters,
  { capitalPaise, creditPaise, isSurely }: Circumstances,
): boolean {
  const credit = creditPaise();
  return isSurely(
    (positionPaise) =>
      reasonByResult(state, parameters, { positionPaise, creditPaise: credit, capitalPaise }) ===
      null,
  );
}

/** No value is further than √19 standard deviations from the mean of 20 that it is one of. */
const farthestZ = Math.sqrt(windowBars - 1) + 1e-6;

function isCalm(parameters: EnigmaParameters, bar: BarLevels): boolean {
  const { calm, timeframe, threshold } = parameters;
  const limit = leaveFactor * threshold;
  if (!calm || (timeframe === 1 && limit > farthestZ && isOfNewestBar(bar))) return true;
  const z = liveZ(parameters, bar);
  return z === null || Math.abs(z) <= limit;
}

/** Whether the index stands where the newest bar closed, which is one of those of the z-score. */
function isOfNewestBar({ bars, now, indexPaise }: BarLevels): boolean {
  const newest = bars[bars.length - 1];
  return newest?.closePaise === indexPaise && newest.at + minuteMs <= now;
}
