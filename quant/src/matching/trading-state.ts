import { type Day, type Instant, istInstant } from '@sthira/contract/units';
import { type MarketHours, sessionAt } from '#calendar/calendar.ts';
import { addDays } from '#calendar/trading-days.ts';
import { expiryInstant } from '#contracts/expiries.ts';

export type TradingState = 'open' | 'pre-open' | 'closed';

interface Traded {
  /** A share has none. */
  expiryDay: Day | null;
}

/**
 * Whether an option or share trades at an instant. Options trade on during the closing auction of
 * the shares, until their expiry. With the hours `always` an option trades until the last instant
 * of its expiry day.
 */
export function tradingState({ expiryDay }: Traded, at: Instant, hours: MarketHours): TradingState {
  if (at >= settlesAt(expiryDay, hours)) return 'closed';
  const { state } = sessionAt(at, hours);
  if (state !== 'auction') return state;
  return expiryDay === null ? 'closed' : 'open';
}

/**
 * When the open units of a contract are settled in cash: when it stops trading at its expiry. Never
 * for a share.
 */
export function settlesAt(expiryDay: Day | null, hours: MarketHours): Instant {
  if (expiryDay === null) return Number.POSITIVE_INFINITY;
  return hours === 'exchange'
    ? expiryInstant(expiryDay)
    : istInstant(addDays(expiryDay, 1), '00:00') - 1;
}
