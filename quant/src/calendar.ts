import { type Day, type Instant, istDay, istInstant } from '@sthira/contract/units';
import { inForce } from './dated.ts';
import { hoursInForce } from './hours.ts';
import { addDays, isTradingDay } from './trading-days.ts';

/** `always`: every instant is tradable, for demonstrations and tests. `exchange`: the exchanges' days and hours. */
export type MarketHours = 'always' | 'exchange';

/** `auction`: options trade, the index stands still. `closed` covers nights, weekends and holidays. */
export type SessionState = 'pre-open' | 'open' | 'auction' | 'closed';

export interface Session {
  day: Day;
  opensAt: Instant;
  closesAt: Instant;
  /** New positions may be opened from here (inclusive) to `entryUntilAt` (exclusive), while the state is `open`. */
  entryFromAt: Instant;
  entryUntilAt: Instant;
  /** When positions are closed for the day; null when nothing ever closes. */
  exitAt: Instant | null;
  state: SessionState;
}

/** The session of the IST day that holds `now`. On a day without trading the state is `closed` all day. */
export function sessionAt(now: Instant, hours: MarketHours): Session {
  const day = istDay(now);
  return hours === 'always' ? endlessSession(day) : exchangeSession(day, now);
}

function endlessSession(day: Day): Session {
  const opensAt = istInstant(day, '00:00');
  const closesAt = istInstant(addDays(day, 1), '00:00');
  return { day, opensAt, closesAt, entryFromAt: opensAt, entryUntilAt: closesAt, exitAt: null, state: 'open' };
}

function exchangeSession(day: Day, now: Instant): Session {
  const hours = inForce(hoursInForce, day);
  const at = (time: string) => istInstant(day, time);
  return {
    day,
    opensAt: at(hours.open),
    closesAt: at(hours.close),
    entryFromAt: at(hours.entryFrom),
    entryUntilAt: at(hours.entryUntil),
    exitAt: at(hours.exit),
    state: stateAt(day, now),
  };
}

function stateAt(day: Day, now: Instant): SessionState {
  if (!isTradingDay(day)) return 'closed';
  const hours = inForce(hoursInForce, day);
  if (now < istInstant(day, hours.preOpen) || now >= istInstant(day, hours.close)) return 'closed';
  if (now < istInstant(day, hours.open)) return 'pre-open';
  return hours.auction !== null && now >= istInstant(day, hours.auction) ? 'auction' : 'open';
}
