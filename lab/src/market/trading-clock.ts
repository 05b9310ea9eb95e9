import { type Instant, istInstant } from '@sthira/contract/units';
import { type MarketHours, sessionAt } from '@sthira/quant/calendar/calendar';
import { hasSession, hoursOf } from '@sthira/quant/calendar/session-hours';
import { previousTradingDay } from '@sthira/quant/calendar/trading-days';
import { tickMs } from './bars.ts';

/**
 * How far the prices of a market have advanced at an instant. All three are ends of ticks: the
 * price shown is that of the tick before.
 */
export interface TradingTimes {
  openedAt: Instant;
  /**
   * Up to here the index has ticked: the end of the present tick, or when its last session ended.
   */
  indexUntil: Instant;
  /** The same for options, which trade on while the index stands still in its closing auction. */
  optionsUntil: Instant;
  previousCloseAt: Instant;
}

/** `tickAt` is the start of the present tick. */
export function tradingTimes(tickAt: Instant, hours: MarketHours): TradingTimes {
  const session = sessionAt(tickAt, hours);
  const tickEndAt = tickAt + tickMs;
  if (hours === 'always')
    return {
      openedAt: session.opensAt,
      indexUntil: tickEndAt,
      optionsUntil: tickEndAt,
      previousCloseAt: session.opensAt,
    };
  const opened = hasSession(session.day) && tickAt >= session.opensAt;
  const day = opened ? session.day : previousTradingDay(session.day);
  const hoursOfDay = hoursOf(day);
  return {
    openedAt: istInstant(day, hoursOfDay.open),
    indexUntil: Math.min(tickEndAt, indexCloseAt(day)),
    optionsUntil: Math.min(tickEndAt, istInstant(day, hoursOfDay.close)),
    previousCloseAt: indexCloseAt(previousTradingDay(day)),
  };
}

/** When the index stops ticking for the day. */
export function indexCloseAt(day: string): Instant {
  const { auction, close } = hoursOf(day);
  return istInstant(day, auction ?? close);
}
