import type { Instant } from '@sthira/contract/units';
import { BrokerError } from '#brokers/broker-error.ts';
import { segmentNumber } from '#brokers/segments.ts';
import { isRow } from '#brokers/wire-values.ts';
import { invariant } from '#platform/errors.ts';
import { type Depth, depthFrom } from './depth.ts';
import { type Instrument, type Tick, tickFrom } from './tick.ts';

export function wireSegment(segment: string): number {
  const number = segmentNumber(segment);
  invariant(number !== undefined, `a segment with a published number, not ${segment}`);
  return number;
}

export function wireInstruments(instruments: readonly Instrument[]) {
  return instruments.map(({ segment, instrumentId }) => ({
    exchangeSegment: wireSegment(segment),
    exchangeInstrumentID: instrumentId,
  }));
}

export function ticksIn(result: unknown, now: Instant): Tick[] {
  return quotesIn(result).flatMap((entry) => tickFrom(entry, now) ?? []);
}

/** The order books in an answer to a call for depth. */
export function depthsIn(result: unknown, now: Instant): Depth[] {
  return quotesIn(result).flatMap((entry) => depthFrom(entry, now) ?? []);
}

function quotesIn(result: unknown): unknown[] {
  if (!isRow(result) || !Array.isArray(result.listQuotes))
    throw new BrokerError('bad-answer', { detail: 'quotes without a list' });
  return result.listQuotes;
}

/** Whether a call was refused with this code of the broker's, in lower case. */
export function isRefusal(error: unknown, brokerCode: string): boolean {
  return error instanceof BrokerError && error.brokerCode.toLowerCase() === brokerCode;
}

export function ignoreRefusal(error: unknown): void {
  if (!(error instanceof BrokerError) || error.kind !== 'refused') throw error;
}

export function ignoreDeadSession(error: unknown): void {
  if (!(error instanceof BrokerError) || error.kind !== 'session-dead') throw error;
}
