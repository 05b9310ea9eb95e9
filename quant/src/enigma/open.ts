import type { Instant, Paise } from '@sthira/contract/units';
import { expiryInstant } from '#contracts.ts';
import type { EnigmaInput } from './input.ts';
import type { EnigmaParameters } from './parameters.ts';
import { lotMarginPaise, sizeLots } from './sizing.ts';
import type { OpenState, Strangle } from './state.ts';
import { leaveBeforeExpiryMs, selectStrangle } from './strikes.ts';
import { clockTime, figure, rupees } from './words.ts';
import { areStale, closedBars, windowBars } from './z-score.ts';

const freshQuoteMs = 3_000;

export interface OpenInput {
  readyAt: Instant;
  parameters: EnigmaParameters;
  input: EnigmaInput;
  z: number | null;
}

/** The position to open now, or the words for what it waits for. */
export function openPosition({ readyAt, parameters, input, z }: OpenInput): OpenState | string {
  const waiting = timing(readyAt, input) ?? readiness(parameters, input, z);
  if (waiting !== null) return waiting;
  const { now, indexPaise, vixHundredths, marginAvailablePaise } = input;
  if (indexPaise === null || vixHundredths === null) return 'Waiting for the index and VIX';
  if (input.indexAt !== undefined && now - input.indexAt > freshQuoteMs) return 'Waiting for a fresh index level';
  const strangle = selectStrangle({ now, contracts: input.contracts, indexPaise, vixHundredths, wings: parameters.wings });
  if (strangle === null) return `No contracts for a strangle around ${figure(indexPaise / 100)}`;
  const stale = staleQuotes(strangle, input) ?? worthlessQuotes(strangle, input);
  if (stale !== null) return stale;
  if (marginAvailablePaise === null) return 'Waiting for the free margin';
  const perLotPaise = lotMarginPaise(strangle, indexPaise, input.quoteOf);
  const lots = sizeLots({ lotMarginPaise: perLotPaise, capitalPaise: input.capitalPaise, marginAvailablePaise, lots: parameters.lots });
  if (lots < 1) return notEnough(perLotPaise, input.capitalPaise, marginAvailablePaise);
  const lastAt = expiryInstant(strangle.shortCall.expiryDay) - leaveBeforeExpiryMs;
  const exitAt = Math.min(input.session.exitAt ?? lastAt, lastAt);
  return { phase: 'entering', strangle, units: lots * strangle.shortCall.lotSize, sinceAt: now, exitAt };
}

function timing(readyAt: Instant, { now, session, squareOff }: EnigmaInput): string | null {
  if (squareOff === 'requested') return 'Flat: square off requested';
  if (session.state !== 'open') return session.state === 'auction' ? 'The closing auction runs' : 'The market is closed';
  if (now < session.entryFromAt) return `New positions from ${clockTime(session.entryFromAt)}`;
  if (now >= session.entryUntilAt) return `No new position after ${clockTime(session.entryUntilAt)}`;
  if (session.exitAt !== null && now >= session.exitAt) return `No new position after ${clockTime(session.exitAt)}`;
  return now < readyAt ? `Cooling down until ${clockTime(readyAt)}` : null;
}

function readiness({ timeframe, threshold }: EnigmaParameters, { bars, now }: EnigmaInput, z: number | null): string | null {
  if (areStale(bars, timeframe, now)) return 'Waiting for recent index bars';
  if (z === null) return `Waiting for ${windowBars} moving bars of ${timeframe} min: ${closedBars(bars, timeframe, now)} so far`;
  return Math.abs(z) > threshold ? `Waiting: z-score ${figure(z)} is beyond ${figure(threshold)}` : null;
}

/** Words for quotes of the strangle that are missing or older than three seconds. */
export function staleQuotes(strangle: Strangle, { quoteOf, now }: EnigmaInput): string | null {
  for (const { instrumentId, displayName } of Object.values(strangle)) {
    const quote = quoteOf(instrumentId);
    if (quote === undefined || now - quote.at > freshQuoteMs) return `Waiting for a fresh quote of ${displayName}`;
  }
  return null;
}

/** A strangle that brings in no more than its wings cost is not worth selling. */
function worthlessQuotes({ longCall, longPut, shortCall, shortPut }: Strangle, { quoteOf }: EnigmaInput): string | null {
  const bid = (instrumentId: number) => quoteOf(instrumentId)?.bidPaise ?? 0;
  const ask = (instrumentId: number) => quoteOf(instrumentId)?.askPaise ?? Number.POSITIVE_INFINITY;
  const creditPaise = bid(shortCall.instrumentId) + bid(shortPut.instrumentId) - ask(longCall.instrumentId) - ask(longPut.instrumentId);
  const priced = ask(longCall.instrumentId) > 0 && ask(longPut.instrumentId) > 0;
  return priced && creditPaise > 0 ? null : 'Waiting: the strangle would bring in nothing';
}

function notEnough(perLotPaise: Paise, capitalPaise: Paise, availablePaise: Paise): string {
  return `One lot needs a margin of ${rupees(perLotPaise)}: capital ${rupees(capitalPaise)}, free ${rupees(availablePaise)}`;
}
