import type { Instant } from '@sthira/contract/units';
import { sessionAt } from '@sthira/quant/calendar/calendar';
import { settings } from '#platform/settings.ts';

/**
 * Whether there is a market to follow now: the session, the time before it opens and the closing
 * auction.
 */
export function isMarketOpen(now: Instant): boolean {
  return sessionAt(now, settings().marketHours).state !== 'closed';
}
