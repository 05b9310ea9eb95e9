import { type Day, type Instant, istDay, istInstant } from '@sthira/contract/units';
import { hasSession, hoursOf } from './session-hours.ts';
import { addDays } from './trading-days.ts';

/**
 * `always`: every instant is tradable, for demonstrations and tests. `exchange`: the exchanges'
 * days and hours.
 */
export type MarketHours = 'always' | 'exchange';

/**
 * `auction`: options trade, the index stands still. `closed` covers nights, weekends, holidays and
 * the pause of a session in two halves.
 */
export type SessionState = 'pre-open' | 'open' | 'auction' | 'closed';

export interface Session {
  day: Day;
  opensAt: Instant;
  closesAt: Instant;
  /**
   * New positions may be opened from here (inclusive) to `entryUntilAt` (exclusive), while the
   * state is `open`.
   */
  entryFromAt: Instant;
  entryUntilAt: Instant;
  /** When positions are closed for the day; null where the market never closes. */
  exitAt: Instant | null;
  state: SessionState;
}

/**
 * The session of a day without its state, and the times between which the state is not `closed`.
 */
interface DayPlan {
  session: Omit<Session, 'state'>;
  preOpenAt: Instant;
  pause: { fromAt: Instant; untilAt: Instant } | null;
  auctionAt: Instant;
  endsAt: Instant;
}

/**
 * The sessions computed last, one per kind of hours: callers ask many times a second for one day.
 */
const lastPlans = new Map<MarketHours, DayPlan>();

/**
 * The session of the IST day that holds `now`. On a day without trading the state is `closed` all
 * day.
 */
export function sessionAt(now: Instant, hours: MarketHours): Session {
  const plan = planOf(istDay(now), hours);
  return { ...plan.session, state: stateAt(plan, now) };
}

/** The last instant, up to `now`, at which options traded. */
export function lastTradedAt(now: Instant, hours: MarketHours): Instant {
  let session = sessionAt(now, hours);
  if (session.state === 'open' || session.state === 'auction') return now;
  while (!hasSession(session.day) || session.opensAt > now)
    session = sessionAt(istInstant(addDays(session.day, -1), '12:00'), hours);
  return Math.min(now, session.closesAt);
}

function planOf(day: Day, hours: MarketHours): DayPlan {
  const last = lastPlans.get(hours);
  if (last?.session.day === day) return last;
  const plan = hours === 'always' ? endlessPlan(day) : exchangePlan(day);
  lastPlans.set(hours, plan);
  return plan;
}

function endlessPlan(day: Day): DayPlan {
  const opensAt = istInstant(day, '00:00');
  const closesAt = istInstant(addDays(day, 1), '00:00');
  const session = {
    day,
    opensAt,
    closesAt,
    entryFromAt: opensAt,
    entryUntilAt: closesAt,
    exitAt: null,
  };
  return { session, preOpenAt: opensAt, pause: null, auctionAt: closesAt, endsAt: closesAt };
}

function exchangePlan(day: Day): DayPlan {
  const hours = hoursOf(day);
  const at = (time: string) => istInstant(day, time);
  const opensAt = at(hours.open);
  const closesAt = at(hours.close);
  const session = {
    day,
    opensAt,
    closesAt,
    entryFromAt: at(hours.entryFrom),
    entryUntilAt: at(hours.entryUntil),
    exitAt: at(hours.exit),
  };
  const preOpenAt = at(hours.preOpen);
  return {
    session,
    preOpenAt,
    pause: hours.pause && { fromAt: at(hours.pause.from), untilAt: at(hours.pause.until) },
    auctionAt: hours.auction === null ? closesAt : at(hours.auction),
    endsAt: hasSession(day) ? closesAt : preOpenAt,
  };
}

function stateAt(
  { session: { opensAt }, preOpenAt, pause, auctionAt, endsAt }: DayPlan,
  now: Instant,
): SessionState {
  if (now < preOpenAt || now >= endsAt) return 'closed';
  if (pause && now >= pause.fromAt && now < pause.untilAt) return 'closed';
  if (now < opensAt) return 'pre-open';
  return now >= auctionAt ? 'auction' : 'open';
}
