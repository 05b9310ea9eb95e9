import { type Day, type Instant, istInstant } from '@sthira/contract/units';
import { type MarketHours, sessionAt } from '#calendar.ts';
import { expiryInstant } from '#expiries.ts';
import { addDays } from '#trading-days.ts';

export type TradingState = 'open' | 'pre-open' | 'closed';

interface Traded {
  /** A share has none. */
  expiryDay: Day | null;
}

/**
 * Whether something trades at an instant: options on through the closing auction of shares, up to
 * their expiry. With endless hours an option goes on to the last instant of its expiry day.
 */
export function tradingState({ expiryDay }: Traded, at: Instant, hours: MarketHours): TradingState {
  if (at >= settlesAt(expiryDay, hours)) return 'closed';
  const { state } = sessionAt(at, hours);
  if (state !== 'auction') return state;
  return expiryDay === null ? 'closed' : 'open';
}

/**
 * When what is open in a contract is settled in cash: as it stops trading for good. Never for a
 * share.
 */
export function settlesAt(expiryDay: Day | null, hours: MarketHours): Instant {
  if (expiryDay === null) return Number.POSITIVE_INFINITY;
  return hours === 'exchange'
    ? expiryInstant(expiryDay)
    : istInstant(addDays(expiryDay, 1), '00:00') - 1;
}
