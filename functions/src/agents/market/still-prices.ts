import { type Instant, istOffsetMs } from '@sthira/contract/units';
import type { Session } from '@sthira/quant/calendar';

/**
 * So long no price at all may stay as it is while the market is open: of a hundred options and
 * three indices one moves each second.
 */
export const stillAfterMs = 15_000;

/**
 * Since when prices stand still, once that is an outage; `undefined` while it is none, and while
 * nobody trades.
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
