import { type Day, dayInWords, istDay } from '@sthira/contract/units';
import { eventsOn } from '#calendar/event-days.ts';
import {
  addDays,
  isTradingDay,
  previousTradingDay,
  tradingDaysUntil,
} from '#calendar/trading-days.ts';
import type { Underlying } from '#contracts/contract-terms.ts';
import { expiryDays } from '#contracts/expiries.ts';
import type { StrategyInput } from '#strategy/input.ts';
import { daysToExpiry } from './days-to-expiry.ts';
import type { EnigmaParameters } from './parameters.ts';
import { tradedExpiry } from './strikes.ts';

/**
 * Why nothing is opened on this day, in words; null when something may be. Throws a `RangeError`
 * where events are to be skipped and those of the day are not known.
 */
export function dayRefusal(
  parameters: EnigmaParameters,
  { contracts, now }: Pick<StrategyInput, 'contracts' | 'now'>,
): string | null {
  return refusalOn(istDay(now), parameters, () => tradedExpiry({ contracts, now }));
}

/**
 * Whether a position may be opened on a day as far as the day decides, by the calendar of expiries:
 * `dayRefusal` before the contracts are known.
 */
export function mayOpenOn(
  day: Day,
  { parameters, underlying }: { parameters: EnigmaParameters; underlying: Underlying },
): boolean {
  const nextExpiry = () => expiryDays(underlying, addDays(day, 1), 1)[0];
  return refusalOn(day, parameters, nextExpiry) === null;
}

function refusalOn(
  day: Day,
  parameters: EnigmaParameters,
  soldExpiry: () => Day | undefined,
): string | null {
  const { skipEvents, hold } = parameters;
  if (daysToExpiry(parameters) === null && !skipEvents) return null;
  const expiryDay = soldExpiry();
  if (expiryDay === undefined) return 'Waiting for the contracts of an expiry';
  const otherDay = expiryRefusal(day, parameters, expiryDay);
  if (otherDay !== null || !skipEvents) return otherDay;
  return eventRefusal(day, hold === 'settlement' ? expiryDay : day);
}

function expiryRefusal(day: Day, parameters: EnigmaParameters, expiryDay: Day): string | null {
  const bounds = daysToExpiry(parameters);
  if (bounds === null) return null;
  const days = tradingDaysUntil(expiryDay, { after: day });
  if (isTradingDay(day) && days >= bounds.fewest && days <= bounds.most) return null;
  if (parameters.entryDays === 'eve') return otherThanEve(day, expiryDay);
  return `New positions ${daysText(bounds)} before an expiry; the next is in ${days}`;
}

function otherThanEve(day: Day, expiryDay: Day): string {
  const eve = previousTradingDay(expiryDay);
  return eve > day
    ? `New positions on ${dayInWords(eve)}, the trading day before an expiry`
    : 'New positions on the trading day before an expiry';
}

function daysText({ fewest, most }: { fewest: number; most: number }): string {
  const counted = (days: number) => `${days} trading ${days === 1 ? 'day' : 'days'}`;
  if (most === Number.POSITIVE_INFINITY) return `at least ${counted(fewest)}`;
  if (fewest === most) return counted(most);
  return `${fewest} to ${counted(most)}`;
}

/** A position that is left to settle meets the events of every day until then. */
function eventRefusal(today: Day, lastDay: Day): string | null {
  for (let day = today; day <= lastDay; day = addDays(day, 1)) {
    const [event] = eventsOn(day);
    if (event) return `No new position before ${event.name} (${dayInWords(day)})`;
  }
  return null;
}
