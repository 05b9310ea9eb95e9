import { type Instant, istOffsetMs } from '@sthira/contract/units';
import type { Session } from '@sthira/quant/calendar/calendar';

/**
 * While the market is open, some price must move within this time: of a hundred options and three
 * indices at least one moves each second.
 */
export const stillAfterMs = 15_000;

/**
 * Since when prices stand still, once that is an outage; `undefined` before that and while the
 * market is closed.
 */
export function stillSince({
  movedAt,
  now,
  session,
}: {
  movedAt: Instant;
  now: Instant;
  session: Session;
}): Instant | undefined {
  if (session.state !== 'open' && session.state !== 'auction') return undefined;
  const since = Math.max(movedAt, session.opensAt);
  return now - since >= stillAfterMs ? since : undefined;
}

/** `HH:MM:SS` in India. */
export function clockSeconds(at: Instant): string {
  return new Date(at + istOffsetMs).toISOString().slice(11, 19);
}

export function stillWords(since: Instant, now: Instant): string {
  const seconds = Math.round((now - since) / 1_000);
  return `Prices have stood still since ${clockSeconds(since)} (${seconds} s so far). No position is opened and MTM is unknown until they move again.`;
}
