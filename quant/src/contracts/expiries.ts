import { type Day, dayMs, type Instant, istDay, istInstant } from '@sthira/contract/units';
import { inForce } from '#calendar/dated.ts';
import { hoursInForce } from '#calendar/hours.ts';
import { addDays, isTradingDay, previousTradingDay, weekdayOf } from '#calendar/trading-days.ts';
import { type Terms, termsOf, type Underlying } from './contract-terms.ts';

/**
 * The next `count` weekly expiry days, `fromDay` included; an expiry on a holiday moves to the
 * trading day before. Throws a `RangeError` before the first weekly options of the index.
 */
export function expiryDays(underlying: Underlying, fromDay: Day, count: number): Day[] {
  const terms = termsOf[underlying];
  const found: Day[] = [];
  for (let day = fromDay; found.length < count; day = addDays(day, 1)) {
    if (weekdayOf(day) !== expiryWeekdayOn(terms, day)) continue;
    const expiry = isTradingDay(day) ? day : previousTradingDay(day);
    if (expiry >= fromDay) found.push(expiry);
  }
  return found;
}

/** The next `count` monthly expiry days, `fromDay` included. Throws as `expiryDays` does. */
export function monthlyExpiryDays(underlying: Underlying, fromDay: Day, count: number): Day[] {
  const found: Day[] = [];
  for (let from = fromDay; found.length < count; ) {
    const [day = from] = expiryDays(underlying, from, 1);
    if (isMonthlyExpiry(underlying, day)) found.push(day);
    from = addDays(day, 1);
  }
  return found;
}

/** Those among them of March, June, September and December. */
export function quarterlyExpiryDays(underlying: Underlying, fromDay: Day, count: number): Day[] {
  const months = monthlyExpiryDays(underlying, fromDay, 3 * count);
  return months.filter((day) => isQuarterlyExpiry(underlying, day));
}

/** Whether an expiry is the last one of a quarter of the year. */
export function isQuarterlyExpiry(underlying: Underlying, expiryDay: Day): boolean {
  const month = Number(nominalExpiryDay(underlying, expiryDay).slice(5, 7));
  return month % 3 === 0 && isMonthlyExpiry(underlying, expiryDay);
}

const knownInstants = new Map<Day, Instant>();

/**
 * When an option of that expiry stops trading. The results are remembered, because every option
 * price needs one.
 */
export function expiryInstant(expiryDay: Day): Instant {
  let instant = knownInstants.get(expiryDay);
  if (instant === undefined) {
    instant = istInstant(expiryDay, inForce(hoursInForce, expiryDay).close);
    knownInstants.set(expiryDay, instant);
  }
  return instant;
}

/** Years of 365 days until an option of that expiry stops trading, at least 0. */
export function yearsUntil(expiryDay: Day, at: Instant): number {
  return Math.max(0, expiryInstant(expiryDay) - at) / (365 * dayMs);
}

/**
 * The next expiry days whose options still trade after `now`; on an expiry day past its close, the
 * following week's.
 */
export function liveExpiryDays(underlying: Underlying, now: Instant, count: number): Day[] {
  return expiryDays(underlying, istDay(now), count + 1)
    .filter((day) => expiryInstant(day) > now)
    .slice(0, count);
}

/** The day an expiry would fall on without holidays. */
export function nominalExpiryDay(underlying: Underlying, expiryDay: Day): Day {
  const terms = termsOf[underlying];
  let day = expiryDay;
  while (weekdayOf(day) !== expiryWeekdayOn(terms, day)) day = addDays(day, 1);
  return day;
}

/** A monthly expiry is the last one of its month. */
export function isMonthlyExpiry(underlying: Underlying, expiryDay: Day): boolean {
  const nominal = nominalExpiryDay(underlying, expiryDay);
  return addDays(nominal, 7).slice(0, 7) !== nominal.slice(0, 7);
}

function expiryWeekdayOn(terms: Terms, day: Day): number {
  return inForce(terms.expiryWeekday, day);
}
