import { type Instant, istDay, type Paise } from '@sthira/contract/units';
import { dayTime } from '#calendar/day-times.ts';
import { expiryInstant } from '#contracts/expiries.ts';
import type { StrategyInput } from '#strategy/input.ts';
import { dayLossWords, lossRefusal, oneLotRefusal } from '#strategy/lot-refusals.ts';
import { clockTime, figure, rupees } from '#words.ts';
import { creditPaise, thinCredit } from './entry-check.ts';
import { dayRefusal } from './entry-days.ts';
import { openingWords } from './opening-words.ts';
import { type EnigmaParameters, maxLossPaise } from './parameters.ts';
import { costlyEntry, roundTripPaise } from './round-trip.ts';
import {
  availableShare,
  capitalShare,
  lotMarginPaise,
  lotPremiumPaise,
  type SizingInput,
  sizeLots,
} from './sizing.ts';
import type { OpenState, Strangle } from './state.ts';
import { leaveBeforeExpiryMs, selectStrangle } from './strikes.ts';
import { lotsWithin, type WorstCaseInput, worstCaseOf, worstLossPaise } from './worst-case.ts';
import { areStale, closedBars, windowBars } from './z-score.ts';

const freshQuoteMs = 3_000;

export interface OpenInput {
  readyAt: Instant;
  parameters: EnigmaParameters;
  input: StrategyInput;
  z: number | null;
}

/** Why no position is opened. */
export interface Waiting {
  reason: string;
  waitsFor?: 'margin';
}

/** The position to open now, or what it waits for. */
export function openPosition(request: OpenInput): OpenState | Waiting {
  const opened = tryToOpen(request);
  return typeof opened === 'string' ? { reason: opened } : opened;
}

function tryToOpen({ readyAt, parameters, input, z }: OpenInput): OpenState | Waiting | string {
  const waiting = timing(readyAt, parameters, input) ?? readiness(parameters, input, z);
  if (waiting !== null) return waiting;
  const { now, indexPaise, vixHundredths, marginAvailablePaise } = input;
  if (indexPaise === null || vixHundredths === null) return 'Waiting for the index and VIX';
  if (input.indexAt !== undefined && now - input.indexAt > freshQuoteMs)
    return 'Waiting for a fresh index level';
  const strangle = selectStrangle({
    now,
    contracts: input.contracts,
    indexPaise,
    vixHundredths,
    wings: parameters.wings,
    delta: parameters.delta,
    taken: input.taken,
  });
  if (strangle === null) return withoutStrangle(indexPaise, input.taken);
  const stale = staleQuotes(strangle, input) ?? worthlessQuotes(strangle, input);
  if (stale !== null) return stale;
  if (marginAvailablePaise === null) return 'Waiting for the free margin';
  const settles = parameters.hold === 'settlement';
  const { expiryDay } = strangle.shortCall;
  const sizing: SizingInput = {
    lotMarginPaise: lotMarginPaise(strangle, {
      indexPaise,
      quoteOf: input.quoteOf,
      lastDay: settles ? expiryDay : istDay(now),
    }),
    lotPremiumPaise: lotPremiumPaise(strangle, input.quoteOf),
    capitalPaise: input.capitalPaise,
    marginAvailablePaise,
    cashPaise: input.cashPaise ?? null,
    lots: parameters.lots,
  };
  const byMargin = sizeLots(sizing);
  if (byMargin < 1) return { reason: notEnough(sizing), waitsFor: 'margin' };
  const worst = worstCaseOf(strangle, input, indexPaise);
  const allowed = lotsByLoss(worst, { parameters, input, most: byMargin });
  if ('reason' in allowed) return allowed;
  const { lots, lossPaise } = allowed;
  const units = lots * strangle.shortCall.lotSize;
  const thin = thinCredit(worst, { units, lossPaise }, parameters.minCredit);
  if (thin !== null) return thin;
  const { capitalPaise, lossLimits = () => [] } = input;
  const losses = { capitalPaise, stop: parameters.stop, lossLimits: lossLimits() };
  const costly = costlyEntry(roundTripPaise(worst, units), losses);
  if (costly !== null) return costly;
  return {
    phase: 'entering',
    ...{ strangle, units, sinceAt: now },
    ...ending(strangle, parameters, input),
    worstPaise: lossPaise,
    because: openingWords({ indexPaise, vixHundredths, z }, parameters),
  };
}

function withoutStrangle(indexPaise: Paise, taken: StrategyInput['taken']): string {
  const around = `No contracts for a strangle around ${figure(indexPaise / 100)}`;
  return taken?.size ? `${around} that nobody else holds in this account` : around;
}

/** When the position ends: with its options, or before. */
function ending(
  { shortCall: { expiryDay } }: Strangle,
  { hold }: EnigmaParameters,
  { session }: StrategyInput,
): Pick<OpenState, 'exitAt' | 'settles'> {
  const expiresAt = expiryInstant(expiryDay);
  if (hold === 'settlement') return { exitAt: expiresAt, settles: true };
  const lastAt = expiresAt - leaveBeforeExpiryMs;
  return { exitAt: Math.min(session.exitAt ?? lastAt, lastAt) };
}

type Occasion = Pick<StrategyInput, 'now' | 'session' | 'squareOff' | 'hold' | 'contracts'>;

/** Why it is not the time for a new position, whatever the market does; null when it is. */
export function timing(
  readyAt: Instant,
  parameters: EnigmaParameters,
  input: Occasion,
): string | null {
  return (
    marketRefusal(input) ??
    dayRefusal(parameters, input) ??
    clockRefusal(readyAt, parameters, input)
  );
}

/** Whether it is not the time for a new position, by what is quickly found first. */
export function isUntimely(
  readyAt: Instant,
  parameters: EnigmaParameters,
  input: Occasion,
): boolean {
  const refusal =
    marketRefusal(input) ??
    clockRefusal(readyAt, parameters, input) ??
    dayRefusal(parameters, input);
  return refusal !== null;
}

function marketRefusal({ session, squareOff }: Occasion): string | null {
  if (squareOff !== 'no') return 'Flat: square off requested';
  if (session.state === 'open') return null;
  return session.state === 'auction' ? 'The closing auction runs' : 'The market is closed';
}

function clockRefusal(
  readyAt: Instant,
  parameters: EnigmaParameters,
  { now, session, hold }: Occasion,
): string | null {
  const { fromAt, untilAt } = entryWindow(parameters, session);
  if (now < fromAt) return `New positions from ${clockTime(fromAt)}`;
  if (now >= untilAt) return `No new position after ${clockTime(untilAt)}`;
  if (session.exitAt !== null && now >= session.exitAt)
    return `No new position after ${clockTime(session.exitAt)}`;
  if (hold) return hold;
  return now < readyAt ? `Cooling down until ${clockTime(readyAt)}` : null;
}

/** From when, and before when, a position may be opened in a session; never in a short one. */
export function entryWindow(
  { entryFrom, entryUntil }: EnigmaParameters,
  { day, entryFromAt, entryUntilAt }: StrategyInput['session'],
): { fromAt: Instant; untilAt: Instant } {
  const isShort = entryUntilAt <= entryFromAt;
  const at = (time: string | null, usual: Instant) =>
    time === null || isShort ? usual : dayTime(day, time);
  return { fromAt: at(entryFrom, entryFromAt), untilAt: at(entryUntil, entryUntilAt) };
}

/** Why the market is not ready for a new position by its bars; null when it is. */
export function readiness(
  { calm, timeframe, threshold }: EnigmaParameters,
  { bars, now }: Pick<StrategyInput, 'bars' | 'now'>,
  z: number | null,
): string | null {
  if (!calm) return null;
  if (areStale(bars, timeframe, now)) return 'Waiting for recent index bars';
  if (z === null)
    return `Waiting for ${windowBars} moving bars of ${timeframe} min: ${closedBars(bars, timeframe, now)} so far`;
  return Math.abs(z) > threshold
    ? `Waiting: the index is not calm (${figure(Math.abs(z))} of ${figure(threshold)})`
    : null;
}

/** Words for quotes of the strangle that are missing or older than three seconds. */
export function staleQuotes(strangle: Strangle, { quoteOf, now }: StrategyInput): string | null {
  for (const { instrumentId, displayName } of Object.values(strangle)) {
    const quote = quoteOf(instrumentId);
    if (quote === undefined || now - quote.at > freshQuoteMs)
      return `Waiting for a fresh quote of ${displayName}`;
  }
  return null;
}

/** Why a strangle is not sold: it brings in no more than its wings cost. */
function worthlessQuotes(strangle: Strangle, { quoteOf }: StrategyInput): string | null {
  const priced = [strangle.longCall, strangle.longPut].every(
    ({ instrumentId }) => (quoteOf(instrumentId)?.askPaise ?? 0) > 0,
  );
  return priced && creditPaise(strangle, quoteOf) > 0
    ? null
    : 'Waiting: the strangle would bring in nothing';
}

/**
 * The lots whose worst case is within the largest loss of the strategy, with it, or why there are
 * none.
 */
function lotsByLoss(
  worst: WorstCaseInput,
  {
    parameters: { maxLoss },
    input: { capitalPaise, dayLossPaise },
    most,
  }: Pick<OpenInput, 'parameters' | 'input'> & { most: number },
): ReturnType<typeof lotsWithin> | Waiting {
  const lostPaise = dayLossPaise();
  if (lostPaise === null) return { reason: 'Waiting for the result of the day' };
  const allowedPaise = maxLossPaise(capitalPaise, maxLoss);
  const within = lotsWithin(worst, allowedPaise - lostPaise, most);
  if (within.lots > 0) return within;
  const lotPaise = worstLossPaise(worst, worst.strangle.shortCall.lotSize);
  const never = lossRefusal(lotPaise, { allowedPaise, percent: maxLoss });
  if (never !== undefined) return { reason: never, waitsFor: 'margin' };
  return { reason: dayLossWords(lotPaise, { lostPaise, allowedPaise }) };
}

function notEnough({
  lotMarginPaise,
  lotPremiumPaise,
  capitalPaise,
  marginAvailablePaise,
  cashPaise,
}: SizingInput): string {
  const never = oneLotRefusal(lotMarginPaise, { capitalPaise, share: capitalShare });
  if (never !== undefined) return never;
  const part = (paise: Paise) => rupees(availableShare * paise);
  const margin = `One lot needs ${rupees(lotMarginPaise)}, ${availableShare * 100}% of the free margin is ${part(marginAvailablePaise)}.`;
  if (cashPaise === null || availableShare * marginAvailablePaise < lotMarginPaise) return margin;
  return `The bought legs of one lot cost ${rupees(lotPremiumPaise)} in cash, ${availableShare * 100}% of the cash is ${part(cashPaise)}.`;
}
