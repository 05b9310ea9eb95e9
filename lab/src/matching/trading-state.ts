import type { Day, Instant } from '@sthira/contract/units';
import { type MarketHours, sessionAt } from '@sthira/quant/calendar/calendar';
import { settlesAt } from '@sthira/quant/contracts/settles-at';

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
