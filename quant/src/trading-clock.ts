import { type Instant, istInstant } from '@sthira/contract/units';
import { type MarketHours, sessionAt } from './calendar.ts';
import { inForce } from './dated.ts';
import { hoursInForce } from './hours.ts';
import { isTradingDay, previousTradingDay } from './trading-days.ts';

/** Where a market stands at an instant. All three are ends of ticks: the price shown is that of the tick before. */
export interface TradingTimes {
  openedAt: Instant;
  /** Up to here the index has ticked: `now`, or when its last session ended. */
  indexUntil: Instant;
  /** The same for options, which trade on while the index stands still in its closing auction. */
  optionsUntil: Instant;
  previousCloseAt: Instant;
}

export function tradingTimes(now: Instant, hours: MarketHours): TradingTimes {
  const session = sessionAt(now, hours);
  if (hours === 'always') return { openedAt: session.opensAt, indexUntil: now, optionsUntil: now, previousCloseAt: session.opensAt };
  const opened = isTradingDay(session.day) && now >= session.opensAt;
  const day = opened ? session.day : previousTradingDay(session.day);
  return {
    openedAt: istInstant(day, inForce(hoursInForce, day).open),
    indexUntil: Math.min(now, indexCloseAt(day)),
    optionsUntil: Math.min(now, sessionAt(istInstant(day, '12:00'), hours).closesAt),
    previousCloseAt: indexCloseAt(previousTradingDay(day)),
  };
}

/** When the index stops ticking for the day. */
export function indexCloseAt(day: string): Instant {
  const { auction, close } = inForce(hoursInForce, day);
  return istInstant(day, auction ?? close);
}
