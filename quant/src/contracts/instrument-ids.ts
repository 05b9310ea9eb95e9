import type { Day } from '@sthira/contract/units';
import { dayNumber } from '#calendar/trading-days.ts';
import { termsOf, type Underlying } from './contract-terms.ts';
import { nominalExpiryDay } from './expiries.ts';

/**
 * XTS option ids lie below 157,000 at NSE and above 820,000 at BSE. A week has one block of ids;
 * blocks come back after 48 weeks. Weeks begin on Mondays, so that two expiries never share one
 * when the weekday of expiries moves.
 */
const ranges: Record<Underlying, { first: number; strikes: number }> = {
  NIFTY: { first: 40_000, strikes: 1_200 },
  SENSEX: { first: 820_001, strikes: 2_400 },
};
const weeks = 48;
const firstMonday = dayNumber('1970-01-05');

export interface OptionIdentity {
  underlying: Underlying;
  expiryDay: Day;
  strike: number;
  optionType: 'CE' | 'PE';
}

/**
 * The same option always gets the same id. Two different options that expire within 48 weeks of
 * each other always get different ids.
 */
export function optionInstrumentId({
  underlying,
  expiryDay,
  strike,
  optionType,
}: OptionIdentity): number {
  const { first, strikes } = ranges[underlying];
  const slot = strike / termsOf[underlying].strikeStep;
  if (!Number.isInteger(slot) || slot <= 0 || slot >= strikes)
    throw new RangeError(`${underlying} has no strike ${strike}.`);
  return (
    first + (weekOf(underlying, expiryDay) * strikes + slot) * 2 + (optionType === 'PE' ? 1 : 0)
  );
}

const knownWeeks: Record<Underlying, Map<Day, number>> = { NIFTY: new Map(), SENSEX: new Map() };

function weekOf(underlying: Underlying, expiryDay: Day): number {
  let week = knownWeeks[underlying].get(expiryDay);
  if (week === undefined) {
    const nominal = dayNumber(nominalExpiryDay(underlying, expiryDay));
    week = Math.floor((nominal - firstMonday) / 7) % weeks;
    knownWeeks[underlying].set(expiryDay, week);
  }
  return week;
}
